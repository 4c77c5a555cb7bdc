import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from '@shop/shared';
import { searchSchema } from '@shop/shared/contract/admin';
import { TextField, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from './ListSearch.module.scss';

interface ListSearchProps {
  label: string;
  to?: (search: string) => string;
}

/**
 * Searches a list by a URL parameter.
 *
 * @param label names the searched fields
 * @param to returns the URL of the results; by default they are on the same page
 */
export function ListSearch({ label, to }: ListSearchProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const form = useForm({
    resolver: yupResolver(searchSchema),
    // The URL changes on ‘Back’ and on links to other lists.
    values: { search: query.get('search') ?? '' },
  });
  const { handleSubmit } = useSubmission(form, {
    send: ({ search }) => {
      if (to) void navigate(to(search ?? ''));
      else setQuery(search ? { search } : {});
      return Promise.resolve(undefined);
    },
  });

  return (
    <form role="search" className={styles.root} noValidate onSubmit={handleSubmit}>
      <TextField
        label={label}
        type="search"
        maxLength={100}
        autoComplete="off"
        registration={form.register('search')}
        error={form.formState.errors.search?.message}
        isRequired
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
