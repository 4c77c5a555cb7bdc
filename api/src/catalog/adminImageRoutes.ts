import multipart from '@fastify/multipart';
import { object, string } from 'yup';
import { maxProductImageBytes, productImageTexts } from '@shop/shared/contract';
import { ProductPicture } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { perUser } from '../http/limits/limits';
import { invalid } from '../http/problem';
import { responses } from '../http/responses';
import { receiveUpload, uploadLimits, type UploadRules } from '../http/upload';
import { encodeProductImage } from '../images/encodeProductImage';
import type { App, Services } from '../services';
import { readAvailabilityContext } from '../settings/readAvailabilityContext';
import { addPicture } from './addPicture';
import { readAdminProduct } from './adminProducts';

const rules: UploadRules = {
  field: 'image',
  maxFiles: 1,
  maxFileBytes: maxProductImageBytes,
  texts: productImageTexts,
};

/** Uploads a picture for a product (AD-07). `PUT /products/:id` then selects it. */
export async function adminProductImageRoutes(app: App, services: Services): Promise<void> {
  const { db, limits, openUploads } = services;
  await app.register(multipart, uploadLimits(rules));

  app.post(
    '/products/:id/image',
    {
      config: perUser(limits.uploadsPerUser),
      schema: {
        params: object({ id: string().required() }),
        headers: actionHeaders,
        response: responses({ 200: ProductPicture }, 400, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const conditions = await readAvailabilityContext(services);
      return receiveUpload(request, rules, openUploads, {
        check: () => readAdminProduct(db, id, conditions),
        work: async ({ files: [file] }) => {
          if (!file) throw invalid({ image: productImageTexts.none });
          // Encoding takes seconds, so it runs before the transaction that locks the product.
          const image = await encodeProductImage(file);
          const action = { operation: `POST /products/${id}/image`, body: { hash: image.hash } };
          return auditedAction(db, request, reply, action, async (trx) => {
            const { picture, isNew } = await addPicture(trx, id, image, conditions);
            const after = { image_url: picture.image_url };
            const entry = { action: 'product.picture_added', subject: id, before: null, after };
            return { response: picture, changes: isNew ? [entry] : [] };
          });
        },
      });
    },
  );
}
