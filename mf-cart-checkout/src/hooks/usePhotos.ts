import { useState } from 'react';
import { photosProblem } from '@shop/shared/contract';
import { PictureError, shrinkPicture } from '@shop/shared/pictures';

/** As the server makes them. */
const sides = { longest: 2_000, shortest: 0 };

/**
 * The photos of a request, made smaller as they are chosen (S-27). Until a refusal is settled, by removing what was
 * refused or choosing other photos, nothing can be sent: a request without its photos is not what was meant.
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
      // One after the other: a decoded photo takes much memory.
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
    /** Goes on without what was refused. */
    settle: () => setProblem(undefined),
  };
}
