import { describeAvailability, describeLeft, type Availability } from '@shop/shared/contract';
import styles from './AvailabilityNote.module.scss';

/** Says whether a product can be ordered, and how many boxes are left if they are few (SE-02, SE-07). */
export function AvailabilityNote({ availability }: { availability: Availability }) {
  const left = describeLeft(availability);
  return (
    <span className={styles.root} data-state={availability.state}>
      {describeAvailability(availability)}
      {left && (
        <span>
          {' · '}
          <strong>{left}</strong>
        </span>
      )}
    </span>
  );
}
