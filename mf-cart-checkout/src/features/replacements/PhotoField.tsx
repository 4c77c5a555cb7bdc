import type { ChangeEvent, Ref } from 'react';
import { maxPhotos, photoTypes } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import type { usePhotos } from './usePhotos';
import styles from './PhotoField.module.scss';

interface PhotoFieldProps {
  attached: ReturnType<typeof usePhotos>;
  input: Ref<HTMLInputElement>;
}

/** Attaches photos (S-27). Browser and server validate them by the same rules. */
export function PhotoField({ attached, input }: PhotoFieldProps) {
  const { photos, problem, isPreparing, add, remove, settle } = attached;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise choosing a removed photo again would fire no change event.
    target.value = '';
    void add(files);
  };

  return (
    <div className={styles.root}>
      <Field
        label="Photos"
        error={problem && `${problem}. None of the photos you just chose was added.`}
        hint={`Up to ${maxPhotos} photos: JPEG, PNG, WebP or AVIF. Large ones are made smaller here.`}
      >
        {(control) => (
          <input
            ref={input}
            type="file"
            multiple
            // HEIC is not listed, so that iPhones convert it.
            accept={photoTypes.join(',')}
            disabled={isPreparing}
            {...control}
            onChange={handleChange}
          />
        )}
      </Field>
      {isPreparing && <p role="status">Preparing your photos …</p>}
      {problem && (
        <Button variant="quiet" onClick={settle}>
          Continue without them
        </Button>
      )}
      {photos.length > 0 && (
        <ul className={styles.list} aria-label="Photos to send">
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${index}`}>
              <span className={styles.name}>{photo.name}</span>
              <span className={styles.size}>{megabytes(photo.size)}</span>
              <Button
                variant="quiet"
                aria-label={`Remove ${photo.name}`}
                onClick={() => remove(photo)}
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
