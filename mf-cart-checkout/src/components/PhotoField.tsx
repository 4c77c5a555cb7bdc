import { useState, type ChangeEvent } from 'react';
import { maxPhotoBytes, maxPhotos, photosProblem, photoTypes } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from './PhotoField.module.scss';

interface PhotoFieldProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Photos to send (S-27), validated by the same rules as on the server. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const [error, setError] = useState<string>();

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const all = [...photos, ...(target.files ?? [])];
    // Without this, choosing a removed photo again would not be a change.
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
            onChange={handleChange}
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
