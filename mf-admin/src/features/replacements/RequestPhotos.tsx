import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@shop/shared/ui/controls/Dialog';
import { QueryView } from '../../components/AdminQuery';
import { replacementEndpoints } from '../../data/endpoints/replacements';
import { useAdminQuery } from '../../data/useAdminQuery';
import styles from './RequestPhotos.module.scss';

/** Shows the photos of a replacement request, which can be enlarged. */
export function RequestPhotos({ photos }: { photos: readonly string[] }) {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const nameOf = (photo: string) => `Photo ${photos.indexOf(photo) + 1} of the damage`;
  if (photos.length === 0) return <p>The customer sent no photo.</p>;
  return (
    <>
      <ul className={styles.photos} aria-label="Photos">
        {photos.map((photo) => (
          <li key={photo}>
            <Photo photoId={photo} label={nameOf(photo)} onEnlarge={() => setEnlarged(photo)} />
          </li>
        ))}
      </ul>
      <Dialog
        title={enlarged ? nameOf(enlarged) : 'Photo'}
        placement="wide"
        isOpen={enlarged !== null}
        onClose={() => setEnlarged(null)}
      >
        {enlarged && (
          <div className={styles.enlarged}>
            <Photo photoId={enlarged} label={`${nameOf(enlarged)}, enlarged`} />
          </div>
        )}
      </Dialog>
    </>
  );
}

interface PhotoProps {
  photoId: string;
  label: string;
  onEnlarge?: () => void;
}

/** Loads a photo with the access token, which an `<img>` does not send. */
function Photo({ photoId, label, onEnlarge }: PhotoProps) {
  const response = useAdminQuery(replacementEndpoints.replacementPhoto(photoId));
  const { data } = response;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!data || !image.current) return;
    const url = URL.createObjectURL(data);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return (
    <QueryView response={response} text="Loading photo">
      {() =>
        onEnlarge ? (
          <button type="button" onClick={onEnlarge} aria-label={`Enlarge: ${label}`}>
            <img ref={image} alt="" />
          </button>
        ) : (
          <img ref={image} alt={label} />
        )
      }
    </QueryView>
  );
}
