import { useEffect, useRef, useState } from 'react';
import { maxProductImageBytes, productImageTexts, productImageTypes } from '@shop/shared/contract';
import type { ProductPicture } from '@shop/shared/contract/admin';
import { PictureError, shrinkPicture } from '@shop/shared/pictures';
import { useAction } from '../../../data/useAction';
import { productPath } from '../products';

/** Slow mobile networks: as long as the server waits. */
const timeoutMs = 120_000;

/** Enough for the largest picture of the shop, which is a square of 1200 pixels. */
const sides = { longest: 2_400, shortest: 1_200 };

interface Chosen {
  /** The same for each attempt, which has the same key. */
  form: FormData;
  previewUrl: string;
}

/**
 * AD-07: a file that is to be the picture of a product.
 * @param onUploaded is told of the picture, which the product does not show yet
 */
export function usePictureUpload(productId: string, onUploaded: (picture: ProductPicture) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string>();
  const uploaded = useRef<ProductPicture>(null);
  const action = useAction<ProductPicture, FormData>({
    method: 'POST',
    path: `${productPath(productId)}/image`,
    failure: 'The photo was not uploaded, and nothing was saved. Please try again.',
    timeoutMs,
    onDone: (picture) => {
      uploaded.current = picture;
      setChosen(null);
      onUploaded(picture);
    },
  });
  const previewUrl = chosen?.previewUrl;
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);

  return {
    previewUrl,
    /** Why the file cannot be the picture. */
    problem: problem ?? action.error?.fieldErrors.image,
    action,
    choose: async (file: File) => {
      try {
        const picture = await shrinkPicture(file, sides);
        const refusal = problemOf(picture);
        setProblem(refusal);
        if (refusal) return;
        const form = new FormData();
        form.append('image', picture);
        setChosen({ form, previewUrl: URL.createObjectURL(picture) });
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        setProblem(error.message);
      }
    },
    forget: () => {
      setProblem(undefined);
      setChosen(null);
    },
    /** Uploads the chosen file, if there is one. Null: this failed. @param current is returned without a file */
    upload: async (current: string | undefined): Promise<string | undefined | null> => {
      if (!chosen) return current;
      const errors = await action.run(chosen.form);
      return errors ? null : (uploaded.current?.image_url ?? null);
    },
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** As the server decides, before the upload. */
function problemOf({ size, type }: File): string | undefined {
  if (!productImageTypes.includes(type)) return productImageTexts.wrongType;
  return size > maxProductImageBytes ? productImageTexts.tooLarge : undefined;
}
