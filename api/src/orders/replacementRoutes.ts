import multipart from '@fastify/multipart';
import { object, string } from 'yup';
import { replacementSchema } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { responses, orderDetails } from '../http/responseSchemas';
import { userIdOf } from '../http/authentication';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits';
import { notFound } from '../http/problem';
import { readUpload, uploadLimits } from '../http/upload';
import { validated } from '../http/validation';
import type { App, Services } from '../services';
import { askReplacement } from './askReplacement';
import { remakePhoto } from './photos';
import { findPhoto } from './replacementQueries';

/** S-27, S-38: asking for a replacement, with photos. In a scope of its own: only here are forms read. */
export async function replacementRoutes(
  app: App,
  { db, limits, requireUser }: Services,
): Promise<void> {
  await app.register(multipart, uploadLimits);
  const shared = { tags: ['orders'], security: [{ bearer: [] }] };

  app.post(
    '/order/:order_id/replacement',
    {
      config: perUser(limits.uploadsPerUser),
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Ask for a line of a delivered order to be replaced (S-38)',
        description:
          'A form (multipart/form-data) with `product_id`, `damaged_apples`, `reason` and up to ' +
          'four `photos`: JPEG, PNG or WebP of at most 5 MB each. Within 5 days of delivery, once ' +
          'for each line.',
        params: object({ order_id: string().required() }),
        response: responses({ 201: orderDetails }, 400, 401, 404, 409, 413, 415, 422, 429),
      },
    },
    async (request, reply) => {
      const userId = userIdOf(request);
      const orderId = uuidOr404(request.params.order_id, 'Order not found');
      const upload = await readUpload(request);
      const replacement = validated(replacementSchema, upload.fields);
      const photos: Buffer[] = [];
      // One after the other: each takes the memory of a whole picture.
      for (const photo of upload.photos) photos.push(await remakePhoto(photo));
      const order = await transact(db, (trx) =>
        askReplacement(trx, userId, orderId, replacement, photos),
      );
      request.log.info(
        { event: 'replacement_requested', user_id: userId, order_id: orderId },
        'replacement requested',
      );
      return reply.code(201).send(order);
    },
  );

  app.get(
    '/order/:order_id/replacement_photos/:photo_id',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'A photo sent with a replacement request, as a JPEG, for who sent it alone (S-27)',
        params: object({ order_id: string().required(), photo_id: string().required() }),
        response: responses({ 200: { type: 'string', format: 'binary' } }, 401, 404),
      },
    },
    async (request, reply) => {
      const orderId = uuidOr404(request.params.order_id, 'Photo not found');
      const photoId = uuidOr404(request.params.photo_id, 'Photo not found');
      const jpeg = await findPhoto(db, userIdOf(request), orderId, photoId);
      if (!jpeg) throw notFound('Photo not found');
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${photoId}.jpg"`,
        })
        .type('image/jpeg')
        .send(Buffer.from(jpeg));
    },
  );
}
