import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { areas, areaTexts } from '@shop/shared/contract/admin';
import { FieldGroup } from '../../components/FieldGroup';
import styles from './AreasField.module.scss';

interface AreasFieldProps {
  legend: string;
  /** Registers a list: each checkbox adds its area. */
  registration: UseFormRegisterReturn;
  error?: string | undefined;
}

/** Chooses the areas of a staff member and explains each (AD-01). */
export function AreasField({ legend, registration, error }: AreasFieldProps) {
  const id = useId();
  return (
    <FieldGroup legend={legend} error={error}>
      {areas.map((area) => (
        <label key={area} className={styles.area}>
          <input
            type="checkbox"
            value={area}
            aria-labelledby={`${id}-${area}`}
            aria-describedby={`${id}-${area}-allows`}
            {...registration}
          />
          <span>
            <strong id={`${id}-${area}`}>{areaTexts[area].label}</strong>
            <small id={`${id}-${area}-allows`}>{areaTexts[area].allows}</small>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}
