import { useState } from 'react';
import { photosProblem } from '@shop/shared/contract';
import { PictureError, shrinkPicture } from '@shop/shared/pictures';

/** The maximum sizes in pixels, as on the server. */
const sides = { longest: 2_000, shortest: 0 };

/**
 * Holds the photos of a request, which are made smaller when they are chosen (S-27). After a rejected photo nothing
 * can be sent until the user continues without it, removes a photo or chooses others.
 */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [preparing, setPreparing] = useState(0);

  const add = async (files: readonly File[]) => {
    setProblem(undefined);
    setPreparing((count) => count + 1);
    try {
      const added: File[] = [];
      // One after the other, because decoded photos need a lot of memory.
      for (const file of files) added.push(await shrinkPicture(file, sides));
      const all = [...photos, ...added];
      const refusal = photosProblem(all);
      setProblem(refusal);
      if (!refusal) setPhotos(all);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      setProblem(error.message);
    } finally {
      setPreparing((count) => count - 1);
    }
  };

  return {
    photos,
    problem,
    isPreparing: preparing > 0,
    add,
    remove: (photo: File) => {
      setProblem(undefined);
      setPhotos((all) => all.filter((other) => other !== photo));
    },
    /** Continues without the rejected photos. */
    settle: () => setProblem(undefined),
  };
}
