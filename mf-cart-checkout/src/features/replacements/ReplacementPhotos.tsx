import { useEffect, useRef, useState } from 'react';
import { endpoints, usePrivateQuery } from '@shop/shared';
import { counted } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import styles from './ReplacementPhotos.module.scss';

interface ReplacementPhotosProps {
  orderId: string;
  /** The ids of the photos. */
  photos: readonly string[];
}

/** The photos of a replacement request, fetched on demand because of their size. */
export function ReplacementPhotos({ orderId, photos }: ReplacementPhotosProps) {
  const [isShown, setIsShown] = useState(false);
  if (photos.length === 0) return null;
  if (!isShown) {
    return (
      <Button variant="quiet" className={styles.show} onClick={() => setIsShown(true)}>
        {`Show ${counted(photos.length, 'photo')}`}
      </Button>
    );
  }
  return (
    <div className={styles.photos}>
      {photos.map((photoId, index) => (
        <ReplacementPhoto
          key={photoId}
          orderId={orderId}
          photoId={photoId}
          label={`Photo ${index + 1} of the damage`}
        />
      ))}
    </div>
  );
}

interface ReplacementPhotoProps {
  orderId: string;
  photoId: string;
  label: string;
}

function ReplacementPhoto({ orderId, photoId, label }: ReplacementPhotoProps) {
  const query = endpoints.replacementPhoto(orderId, photoId);
  const { data: photo, error, mutate } = usePrivateQuery(query);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!photo || !image.current) return;
    const url = URL.createObjectURL(photo);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);

  if (error && !photo) return <LoadError text={error.message} onRetry={() => void mutate()} />;
  if (!photo) return <p role="status">Loading photo…</p>;
  return <img ref={image} alt={label} />;
}
