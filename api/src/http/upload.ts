import type { FastifyMultipartOptions } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxPhotoBytes, maxPhotos, photoTexts } from '@shop/shared/contract';
import { HttpProblem, invalid } from './problem';

/** A photo that is too large is cut off, not refused, so that the rest is read and the answer heard. */
export const uploadLimits: FastifyMultipartOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: maxPhotoBytes,
    files: maxPhotos + 1,
    fields: 10,
    fieldSize: 8 * 1024,
    parts: 20,
  },
};

export interface Upload {
  fields: Record<string, string>;
  /** The bytes of each photo, in the order in which they were sent. */
  photos: Buffer[];
}

/**
 * Reads a form with photos to its end, also after something was too much: an answer given while the
 * other side is still sending may not reach it.
 * @throws HttpProblem 400 for a broken form, 413 for a photo over the limit, 415 for another kind of body, 422 for too many.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new HttpProblem(415, 'The request must be sent as a form (multipart/form-data).');
  }
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    // The parser's own errors: a form without boundaries, or cut off in the middle.
    throw new HttpProblem(400, 'The form could not be read.');
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {};
  const photos: Buffer[] = [];
  let problem: HttpProblem | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) problem = new HttpProblem(413, photoTexts.tooLarge);
    else if (photos.length === maxPhotos) problem ??= invalid({ photos: photoTexts.tooMany });
    // A form without a photo sends an empty one.
    else if (bytes.length > 0) photos.push(bytes);
  }
  if (problem) throw problem;
  return { fields, photos };
}
