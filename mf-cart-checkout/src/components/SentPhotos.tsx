import { useEffect, useRef, useState } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { LoadFailure } from '@shop/shared/ui/Notice';
import { useSentPhoto } from '../data/useOrders';
import styles from './SentPhotos.module.scss';

interface SentPhotosProps {
  orderId: string;
  /** Ids of the photos. */
  photos: readonly string[];
}

/** The photos of a replacement request, fetched when they are asked for: they are large. */
export function SentPhotos({ orderId, photos }: SentPhotosProps) {
  const [isShown, setIsShown] = useState(false);
  if (photos.length === 0) return null;
  if (!isShown) {
    return (
      <Button variant="quiet" className={styles.show} onClick={() => setIsShown(true)}>
        Show {photos.length} {photos.length === 1 ? 'photo' : 'photos'}
      </Button>
    );
  }
  return (
    <div className={styles.photos}>
      {photos.map((photoId, index) => (
        <SentPhoto
          key={photoId}
          orderId={orderId}
          photoId={photoId}
          label={`Photo ${index + 1} of the damage`}
        />
      ))}
    </div>
  );
}

interface SentPhotoProps {
  orderId: string;
  photoId: string;
  label: string;
}

function SentPhoto({ orderId, photoId, label }: SentPhotoProps) {
  const { data: photo, error, mutate } = useSentPhoto(orderId, photoId);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!photo || !image.current) return;
    const address = URL.createObjectURL(photo);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [photo]);

  if (error && !photo) return <LoadFailure text={error.message} onRetry={() => void mutate()} />;
  if (!photo) return <p role="status">Loading photo…</p>;
  return <img ref={image} alt={label} />;
}
