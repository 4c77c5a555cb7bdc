import type { FastifyMultipartOptions } from '@fastify/multipart';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { OpenUploads } from './limits/OpenUploads';
import { HttpProblem, invalid } from './problem';
import { userIdOf } from './userId';

/** The files that a form accepts. */
export interface UploadRules {
  /** The field of the files, also used in errors. */
  field: string;
  maxFiles: number;
  maxFileBytes: number;
  texts: { tooMany: string; tooLarge: string; allTooLarge: string };
}

/** Files that are too large are truncated, so that the request is read to its end (see `receiveUpload`). */
export const uploadLimits = ({ maxFiles, maxFileBytes }: UploadRules): FastifyMultipartOptions => ({
  throwFileSizeLimit: false,
  limits: {
    fileSize: maxFileBytes,
    files: maxFiles + 1,
    fields: 10,
    fieldSize: 8 * 1024,
    parts: 20,
  },
});

/** Files, fields and the boundaries between them. */
const maxUploadBytes = ({ maxFiles, maxFileBytes }: UploadRules) =>
  maxFiles * maxFileBytes + 256 * 1024;

export interface Upload {
  fields: Record<string, string>;
  /** In the order of the request. */
  files: Buffer[];
  /** The names of the files on the sender's device, in the same order. */
  fileNames: string[];
}

interface Reception<Checked, Result> {
  /** Runs before the body is read, and throws if the user may not send this upload. */
  check: () => Promise<Checked>;
  /** The bytes stay in memory until this has finished. */
  work: (upload: Upload, checked: Checked) => Promise<Result>;
}

/**
 * Reads a form with files into memory, after all checks that do not need the body. Refused requests are still read to
 * their end, because a client that is still sending may miss the response.
 * @throws HttpProblem 400 for a malformed form, 413 for a file or a request over the limit, 415 for another content
 * type, 422 for too many files, 429 or 503 while too many uploads are open, and the errors of `check` and `work`.
 */
export async function receiveUpload<Checked, Result>(
  request: FastifyRequest,
  rules: UploadRules,
  openUploads: OpenUploads,
  { check, work }: Reception<Checked, Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw new HttpProblem(415, 'The request must be sent as a form (multipart/form-data).');
  }
  const maxBytes = maxUploadBytes(rules);
  const bytes = Number(request.headers['content-length'] ?? maxBytes);
  if (bytes > maxBytes) {
    // Not read to its end: forms have the same limits, so no browser sends this.
    throw new HttpProblem(413, rules.texts.allTooLarge, { headers: { connection: 'close' } });
  }
  let checked: Checked;
  let close: () => void;
  try {
    checked = await check();
    close = openUploads.open(userIdOf(request), bytes);
  } catch (refusal) {
    await discard(request, maxBytes);
    throw refusal;
  }
  try {
    return await work(await readUpload(request, rules), checked);
  } finally {
    close();
  }
}

/** Reads a refused request without storing it. */
async function discard({ raw }: FastifyRequest, maxBytes: number): Promise<void> {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
  // A client that has disconnected needs no response.
  await finished(raw).catch(() => undefined);
}

async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  try {
    return await readParts(request, rules);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    // A parser error: a form without boundaries, or an incomplete one.
    throw new HttpProblem(400, 'The form could not be read.');
  }
}

async function readParts(
  request: FastifyRequest,
  { field, maxFiles, texts }: UploadRules,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: Buffer[] = [];
  const fileNames: string[] = [];
  let problem: HttpProblem | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) problem = new HttpProblem(413, texts.tooLarge);
    else if (files.length === maxFiles) problem ??= invalid({ [field]: texts.tooMany });
    // Browsers send an empty file without a name for a field without one.
    else if (bytes.length > 0 || part.filename) {
      files.push(bytes);
      fileNames.push(part.filename);
    }
  }
  if (problem) throw problem;
  return { fields, files, fileNames };
}
