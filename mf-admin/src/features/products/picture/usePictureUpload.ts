import { useEffect, useRef, useState } from 'react';
import { maxProductImageBytes, productImageTexts, productImageTypes } from '@shop/shared/contract';
import type { ProductPicture } from '@shop/shared/contract/admin';
import { PictureError, shrinkPicture } from '@shop/shared/pictures';
import { productEndpoints } from '../../../data/endpoints/products';
import { useAction } from '../../../data/useAction';

/** Pixels; enough for the shop's largest picture, a square of 1200 pixels. */
const sides = { longest: 2_400, shortest: 1_200 };

interface ChosenFile {
  /** The same object for each attempt, so that the Idempotency-Key stays the same. */
  form: FormData;
  previewUrl: string;
}

/**
 * Chooses and uploads a new picture for a product (AD-07).
 *
 * @param onUploaded called with the stored picture, which the product does not show yet
 */
export function usePictureUpload(productId: string, onUploaded: (picture: ProductPicture) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const uploaded = useRef<ProductPicture>(null);
  const action = useAction(productEndpoints.uploadPicture(productId), {
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
    /** Why the file cannot be used. */
    problem: problem ?? action.error?.fieldErrors.image,
    action,
    choose: async (file: File) => {
      try {
        const picture = await shrinkPicture(file, sides);
        const invalid = validatePicture(picture);
        setProblem(invalid);
        if (invalid) return;
        const form = new FormData();
        form.append('image', picture);
        setChosen({ form, previewUrl: URL.createObjectURL(picture) });
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        setProblem(error.message);
      }
    },
    discard: () => {
      setProblem(undefined);
      setChosen(null);
    },
    /**
     * Uploads the chosen file and returns its URL, or null if that failed.
     *
     * @param current returned if no file was chosen
     */
    upload: async (current: string | undefined): Promise<string | undefined | null> => {
      if (!chosen) return current;
      const errors = await action.run(chosen.form);
      return errors ? null : (uploaded.current?.image_url ?? null);
    },
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Checks the same limits as the server, before the upload. */
function validatePicture({ size, type }: File): string | undefined {
  if (!productImageTypes.includes(type)) return productImageTexts.wrongType;
  return size > maxProductImageBytes ? productImageTexts.tooLarge : undefined;
}
