import { useForm } from 'react-hook-form';
import { useSearchParams } from '@shop/shared';
import {
  reportGroups,
  reportQuerySchema,
  type Report,
  type ReportGroup,
} from '@shop/shared/contract/admin';
import { TextField, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import { typedResolver } from '../../components/action/typedResolver';
import styles from './ReportForm.module.scss';

const groupLabels: Record<ReportGroup, string> = {
  week: 'Week',
  variety: 'Variety',
  state: 'State',
};

const resolver = typedResolver(reportQuerySchema);

/**
 * Chooses range and grouping of the report by URL parameters.
 *
 * @param report the shown report; undefined until loaded
 */
export function ReportForm({ report }: { report: Report | undefined }) {
  const [query, setQuery] = useSearchParams();
  const form = useForm({
    resolver,
    defaultValues: {
      from: query.get('from') ?? report?.from ?? '',
      to: query.get('to') ?? report?.to ?? '',
      by: query.get('by') ?? report?.by ?? 'week',
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  const { handleSubmit } = useSubmission(form, {
    send: (chosen) => {
      setQuery(chosen);
      return Promise.resolve(undefined);
    },
  });
  return (
    <form className={styles.root} noValidate onSubmit={handleSubmit} aria-label="What to report">
      <TextField
        label="From"
        type="date"
        registration={register('from')}
        error={errors.from?.message}
        isRequired
      />
      <TextField
        label="To"
        type="date"
        registration={register('to')}
        error={errors.to?.message}
        isRequired
      />
      <Field label="By" error={errors.by?.message} isRequired>
        {(control) => (
          <select {...register('by')} {...control}>
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
