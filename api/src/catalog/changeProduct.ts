import { formatPaise, type AvailabilityContext, type Paise } from '@shop/shared/contract';
import { isLargePriceChange, type ProductPicture } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict, HttpProblem, invalid } from '../http/problem';
import { insertProduct, lastDefaultOrder, updateProduct } from './adminQueries';
import { lockAdminProduct, readAdminProduct, toColumns } from './adminProducts';
import { insertPicture } from './pictureQueries';
import { differences, fieldsOf } from './productChanges';
import type { StoredChange, StoredDetails, StoredNewProduct, StoredProduct } from './StoredProduct';

interface Context {
  conditions: AvailabilityContext;
  /** From the settings; empty without a licence. */
  nurseryLicence: string;
}

/** Customs tariff codes, as in the bundled catalog and for edible plants (RC-01). */
const hsnCodes = { apple: '08081000', planting: '060220' } as const;

/**
 * Creates an unpublished product without stock (AD-07).
 * @throws HttpProblem 409 if its id is taken, 422 for details of another category.
 */
export async function createProduct(
  trx: Db,
  { product_id, category, ...details }: StoredNewProduct,
  { conditions }: Context,
): Promise<StoredProduct> {
  assertDetailsFitCategory(details, category);
  const isInserted = await insertProduct(trx, {
    ...toColumns(details, (await lastDefaultOrder(trx)) + 1),
    product_id,
    category,
    hsn: hsnCodes[category],
    image_url: '',
    is_published: false,
    stock: 0,
    updated_at: conditions.now,
  });
  if (!isInserted) throw conflict(`Another product already has the URL handle ${product_id}.`);
  return readAdminProduct(trx, product_id, conditions);
}

/**
 * Replaces all details of a product (AD-07).
 * @returns The product and its change, which is undefined if nothing changed.
 * @throws HttpProblem 404 for an unknown product; 409, with the current values, if somebody else has changed it since
 * `version`; 422 for details of another category, or if it cannot be published.
 */
export async function changeProduct(
  trx: Db,
  productId: string,
  { version, confirmed_paise, ...sent }: StoredChange,
  { conditions, nurseryLicence }: Context,
) {
  const current = await lockAdminProduct(trx, productId, conditions);
  const { default_order, image_url } = current;
  const wanted = {
    ...sent,
    default_order: sent.default_order ?? default_order,
    image_url: sent.image_url ?? image_url,
  };
  assertDetailsFitCategory(wanted, current.category);
  const change = differences(fieldsOf(current), fieldsOf(wanted));
  if (!change) return { product: current, change };
  if (version !== current.version) throwOverwriteConflict(change.before);
  if (wanted.price_paise !== confirmed_paise) {
    assertPriceChangeConfirmed(current.price_paise, wanted.price_paise);
  }
  const picture = await choosePicture(trx, current, wanted.image_url);
  if (wanted.is_published) assertPublishable({ ...current, ...picture }, nurseryLicence);
  const columns = {
    ...toColumns(wanted, default_order),
    ...picture,
    is_published: sent.is_published,
  };
  await updateProduct(trx, productId, columns, conditions.now);
  return { product: await readAdminProduct(trx, productId, conditions), change };
}

/** Selects the picture of a product. The previous one stays selectable, and in the orders that show it. */
async function choosePicture(
  trx: Db,
  { product_id, other_pictures, ...current }: StoredProduct,
  image_url: string,
): Promise<ProductPicture> {
  const { image_url: currentUrl, image_placeholder } = current;
  if (image_url === currentUrl) return { image_url, image_placeholder };
  const chosen = other_pictures.find((picture) => picture.image_url === image_url);
  if (!chosen) throw invalid({ image_url: 'This product has no such picture' });
  // The pictures of the bundled catalog are not in the list yet.
  if (currentUrl !== '') {
    await insertPicture(trx, product_id, { image_url: currentUrl, image_placeholder });
  }
  return chosen;
}

function assertDetailsFitCategory(
  { planting }: StoredDetails,
  category: StoredProduct['category'],
): void {
  if (category === 'planting' || planting === null) return;
  throw invalid({ planting: 'Only planting material has these details' });
}

/** Keeps two phones from overwriting each other's changes (AD-12). */
function throwOverwriteConflict(current: Record<string, unknown>): never {
  const errors = Object.fromEntries(
    Object.entries(current).map(([name, value]) => [name, `It is now: ${formatValue(value)}`]),
  );
  throw new HttpProblem(
    409,
    'This product was changed elsewhere in the meantime. Please check the marked fields and save again.',
    { errors },
  );
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function assertPriceChangeConfirmed(before: Paise, after: Paise): void {
  if (!isLargePriceChange(before, after)) return;
  const change = `from ${formatPaise(before)} to ${formatPaise(after)}`;
  throw invalid({ price: `This changes the price ${change}. Please confirm it` });
}

function assertPublishable(
  { category, image_url }: Pick<StoredProduct, 'category' | 'image_url'>,
  nurseryLicence: string,
): void {
  // Required by RC-03 and the Himachal Pradesh Fruit Nurseries Registration and Regulation Act, 2015.
  if (category === 'planting' && nurseryLicence.trim() === '') {
    const text = 'Planting material cannot be published while the nursery licence is empty';
    throw invalid({ is_published: text });
  }
  if (image_url === '') throw invalid({ is_published: 'Please add a picture first' });
}
