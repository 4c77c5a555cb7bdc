import type { Db, Row } from '../db/schema';

type FileName = Pick<Row<'product_images'>, 'hash' | 'width' | 'format'>;

/** Finds a copy, or the next larger one: pictures of earlier uploads have fewer widths. */
export async function findImageFile(
  db: Db,
  { hash, width, format }: FileName,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('product_images')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '>=', width)
    .where('format', '=', format)
    .orderBy('width')
    .executeTakeFirst();
  return row?.bytes;
}

/** Inserts the files of a picture, unless it was uploaded before. */
export async function insertImageFiles(
  trx: Db,
  hash: string,
  files: readonly Pick<Row<'product_images'>, 'width' | 'format' | 'bytes'>[],
): Promise<void> {
  await trx
    .insertInto('product_images')
    .values(files.map((file) => ({ hash, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
