import type { FastifyMultipartOptions } from '@fastify/multipart';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { HttpProblem, invalid } from './problem';

/** Which files a form may have. */
export interface UploadRules {
  /** The field of the files, by which errors are named. */
  field: string;
  maxFiles: number;
  maxFileBytes: number;
  texts: { tooMany: string; tooLarge: string; allTooLarge: string };
}

/** A file that is too large is truncated, so that the request is read to its end (see readUpload). */
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

/** Files and fields, with the boundaries between them. */
const maxUploadBytes = ({ maxFiles, maxFileBytes }: UploadRules) =>
  maxFiles * maxFileBytes + 256 * 1024;

export interface Upload {
  fields: Record<string, string>;
  /** In the order in which they were sent. */
  files: Buffer[];
}

/**
 * Reads a form with files to its end, also when a limit is exceeded: a client that is still sending
 * may not receive the response.
 * @throws HttpProblem 400 for a malformed form, 413 for a file or a request over the limit, 415 for
 * another content type, 422 for too many files.
 */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new HttpProblem(415, 'The request must be sent as a form (multipart/form-data).');
  }
  if (Number(request.headers['content-length']) > maxUploadBytes(rules)) {
    // Not worth reading to its end: no browser sends it, since the form has the same limits.
    throw new HttpProblem(413, rules.texts.allTooLarge, { headers: { connection: 'close' } });
  }
  try {
    return await readParts(request, rules);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    // Errors of the parser: a form without boundaries, or one that ends in the middle.
    throw new HttpProblem(400, 'The form could not be read.');
  }
}

/** Reads a request that is refused to its end, without storing it. */
export async function discardUpload(request: FastifyRequest, rules: UploadRules): Promise<void> {
  if (Number(request.headers['content-length']) > maxUploadBytes(rules)) return;
  request.raw.resume();
  await finished(request.raw);
}

async function readParts(
  request: FastifyRequest,
  { field, maxFiles, texts }: UploadRules,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: Buffer[] = [];
  let problem: HttpProblem | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) problem = new HttpProblem(413, texts.tooLarge);
    else if (files.length === maxFiles) problem ??= invalid({ [field]: texts.tooMany });
    // Browsers send an empty file for a field without one.
    else if (bytes.length > 0) files.push(bytes);
  }
  if (problem) throw problem;
  return { fields, files };
}
