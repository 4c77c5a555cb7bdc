import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { areas, areaTexts } from '@shop/shared/contract/admin';
import { FieldGroup } from '../../components/FieldGroup';
import styles from './AreasField.module.scss';

interface AreasFieldProps {
  legend: string;
  /** Of a list: each box adds its area. */
  registration: UseFormRegisterReturn;
  error?: string | undefined;
}

/** AD-01: what somebody of the staff may work on, each area with what it allows. */
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
