import { useState, type ChangeEvent } from 'react';
import { maxPhotoBytes, maxPhotos, photosProblem, photoTypes } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from './PhotoField.module.scss';

interface PhotoFieldProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Photos to be sent (S-27). What the server would refuse is not taken in the first place. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const [error, setError] = useState<string>();

  const handleChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const all = [...photos, ...(target.files ?? [])];
    // The same photo may be chosen again after it was removed.
    target.value = '';
    const problem = photosProblem(all);
    setError(problem);
    if (!problem) onChange(all);
  };

  const handleRemove = (photo: File) => {
    setError(undefined);
    onChange(photos.filter((other) => other !== photo));
  };

  return (
    <div className={styles.root}>
      <Field
        label="Photos"
        error={error}
        hint={`Up to ${maxPhotos} photos of at most ${megabytes(maxPhotoBytes)} each: JPEG, PNG or WebP.`}
      >
        {(control) => (
          <input
            type="file"
            multiple
            accept={photoTypes.join(',')}
            {...control}
            onChange={handleChosen}
          />
        )}
      </Field>
      {photos.length > 0 && (
        <ul className={styles.list} aria-label="Photos to send">
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${index}`}>
              <span className={styles.name}>{photo.name}</span>
              <span className={styles.size}>{megabytes(photo.size)}</span>
              <Button
                variant="quiet"
                aria-label={`Remove ${photo.name}`}
                onClick={() => handleRemove(photo)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const megabytes = (bytes: number) => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;
