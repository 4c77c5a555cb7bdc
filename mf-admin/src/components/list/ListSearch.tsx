import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from '@shop/shared';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from './ListSearch.module.scss';

/**
 * Searches a list by a URL parameter.
 *
 * @param label names the searched fields
 */
export function ListSearch({ label }: { label: string }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useState({ search, words: search });
  // The URL changes on ‘Back’ and on links to other lists.
  if (typed.search !== search) setTyped({ search, words: search });

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = typed.words.trim();
    setQuery(words ? { search: words } : {});
  };

  return (
    <form role="search" className={styles.root} onSubmit={handleSubmit}>
      <Field label={label} isRequired>
        {(control) => (
          <input
            type="search"
            value={typed.words}
            onChange={(event) => setTyped({ search, words: event.target.value })}
            maxLength={100}
            autoComplete="off"
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
