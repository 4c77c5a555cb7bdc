import multipart from '@fastify/multipart';
import { object, string } from 'yup';
import {
  maxPhotoBytes,
  maxPhotoMegabytes,
  maxPhotos,
  photoTexts,
  replaceDays,
  replacementSchema,
} from '@shop/shared/contract';
import { OrderDetails } from '@shop/shared/contract/schemas';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits/limits';
import { notFound } from '../http/problem';
import { photo, responses } from '../http/responses';
import { sendPrivateFile } from '../http/sending/sendPrivateFile';
import { receiveUpload, uploadLimits, type UploadRules } from '../http/upload';
import { userIdOf } from '../http/userId';
import { validated } from '../http/validation';
import { toOrderDetails } from '../orders/toWire';
import type { App, Services } from '../services';
import { reencodePhotos } from './photos';
import { findPhoto } from './queries';
import {
  findReplaceableOrder,
  assertReplaceableLine,
  requestReplacement,
} from './requestReplacement';

const photoRules: UploadRules = {
  field: 'photos',
  maxFiles: maxPhotos,
  maxFileBytes: maxPhotoBytes,
  texts: photoTexts,
};

/** Replacement requests with photos (S-27, S-38). Register it in its own scope: only these routes parse forms. */
export async function replacementRoutes(app: App, services: Services): Promise<void> {
  const { db, limits, openUploads, requireUser } = services;
  await app.register(multipart, uploadLimits(photoRules));
  const shared = { tags: ['orders'], security: [{ bearer: [] }] };

  app.post(
    '/order/:order_id/replacement',
    {
      config: perUser(limits.uploadsPerUser),
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Request the replacement of a line of a delivered order (S-38)',
        description:
          'A form (multipart/form-data) with `product_id`, `damaged_apples`, `reason` and up to ' +
          `${maxPhotos} \`photos\`: JPEG, PNG, WebP or AVIF of up to ${maxPhotoMegabytes} MB each. ` +
          `Within ${replaceDays} days of delivery, once for each line.`,
        params: object({ order_id: string().required() }),
        form: { fields: replacementSchema, files: photoRules.field, maxFiles: photoRules.maxFiles },
        response: responses({ 201: OrderDetails }, 400, 401, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const userId = userIdOf(request);
      const orderId = uuidOr404(request.params.order_id, 'Order not found');
      const order = await receiveUpload(request, photoRules, openUploads, {
        check: () => findReplaceableOrder(db, userId, orderId),
        work: async ({ fields, files }, checked) => {
          const replacement = validated(replacementSchema, fields);
          // Check before any photo is decoded, which is expensive.
          assertReplaceableLine(checked, replacement.product_id);
          const photos = await reencodePhotos(files);
          return requestReplacement(
            { ...services, log: request.log },
            userId,
            orderId,
            replacement,
            photos,
          );
        },
      });
      request.log.info(
        { event: 'replacement_requested', user_id: userId, order_id: orderId },
        'replacement requested',
      );
      return reply.code(201).send(toOrderDetails(order));
    },
  );

  app.get(
    '/order/:order_id/replacement_photos/:photo_id',
    {
      config: perUser(limits.photosPerUser),
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'A photo of a replacement request, as a JPEG, for its sender only (S-27)',
        params: object({ order_id: string().required(), photo_id: string().required() }),
        response: responses({ 200: photo }, 401, 404, 429),
      },
    },
    async (request, reply) => {
      const orderId = uuidOr404(request.params.order_id, 'Photo not found');
      const photoId = uuidOr404(request.params.photo_id, 'Photo not found');
      const jpeg = await findPhoto(db, userIdOf(request), orderId, photoId);
      if (!jpeg) throw notFound('Photo not found');
      return sendPrivateFile(reply, `${photoId}.jpg`, 'image/jpeg', jpeg);
    },
  );
}
