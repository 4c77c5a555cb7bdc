import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from '@shop/shared';
import { reportGroups, type Report, type ReportGroup } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from './ReportForm.module.scss';

const groupLabels: Record<ReportGroup, string> = {
  week: 'Week',
  variety: 'Variety',
  state: 'State',
};

/**
 * Chooses range and grouping of the report by URL parameters.
 *
 * @param report the shown report; undefined until loaded
 */
export function ReportForm({ report }: { report: Report | undefined }) {
  const [query, setQuery] = useSearchParams();
  const [range, setRange] = useState({
    from: query.get('from') ?? report?.from ?? '',
    to: query.get('to') ?? report?.to ?? '',
    by: query.get('by') ?? report?.by ?? 'week',
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setQuery(Object.entries(range).filter(([, value]) => value !== ''));
  };
  const dayField = (label: string, name: 'from' | 'to') => (
    <Field label={label} isRequired>
      {(control) => (
        <input
          type="date"
          value={range[name]}
          onChange={(event) => setRange({ ...range, [name]: event.target.value })}
          {...control}
        />
      )}
    </Field>
  );
  return (
    <form className={styles.root} noValidate onSubmit={handleSubmit} aria-label="What to report">
      {dayField('From', 'from')}
      {dayField('To', 'to')}
      <Field label="By" isRequired>
        {(control) => (
          <select
            value={range.by}
            onChange={(event) => setRange({ ...range, by: event.target.value })}
            {...control}
          >
            {reportGroups.map((group) => (
              <option key={group} value={group}>
                {groupLabels[group]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
