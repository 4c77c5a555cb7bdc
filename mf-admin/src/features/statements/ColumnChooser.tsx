import { useState } from 'react';
import { columnRoles, type ColumnRole, type UnknownStatement } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import styles from './Statements.module.scss';

type Kind = keyof typeof columnRoles;

const labels: Record<ColumnRole, string> = {
  date: 'Date',
  text: 'Text (narration)',
  reference: 'Reference (UTR)',
  debit: 'Money out (debit)',
  credit: 'Money in (credit)',
  amount: 'Amount',
  direction: 'In or out (Cr, Dr)',
  order: 'Order number',
  tracking: 'Tracking number',
};

interface ColumnChooserProps extends UnknownStatement {
  error: string | undefined;
  isSending: boolean;
  onChosen: (columns: { kind: Kind; at: Partial<Record<ColumnRole, number>> }) => void;
}

/** Asks which column is what. The answer is kept for all files with the same header. */
export function ColumnChooser({ header, samples, error, isSending, onChosen }: ColumnChooserProps) {
  const [kind, setKind] = useState<Kind>('bank');
  const [at, setAt] = useState<Partial<Record<ColumnRole, number>>>({});
  const choose = (role: ColumnRole, index: string) => {
    const { [role]: _before, ...others } = at;
    setAt(index === '' ? others : { ...others, [role]: Number(index) });
  };
  return (
    <form
      className={styles.chooser}
      aria-label="Columns"
      onSubmit={(event) => {
        event.preventDefault();
        const roles: readonly ColumnRole[] = columnRoles[kind];
        const chosen = Object.entries(at).filter(([role]) => roles.some((one) => one === role));
        onChosen({ kind, at: Object.fromEntries(chosen) });
      }}
    >
      <p>
        These columns are new to the shop. Please say once what they are: they are kept for the next
        file of this kind.
      </p>
      <Field label="This file is from" isRequired>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(target.value === 'courier' ? 'courier' : 'bank')}
          >
            <option value="bank">The bank</option>
            <option value="courier">The courier: list of cash</option>
          </select>
        )}
      </Field>
      {columnRoles[kind].map((role) => (
        <Field key={role} label={labels[role]} isRequired={role === 'date'}>
          {(control) => (
            <select
              {...control}
              value={at[role] ?? ''}
              onChange={({ target }) => choose(role, target.value)}
            >
              <option value="">Not in the file</option>
              {header.map((name, index) => (
                <option key={`${index} ${name}`} value={index}>
                  {[name, samples[0]?.[index]].filter(Boolean).join(': ') || `Column ${index + 1}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {error && <p role="alert">{error}</p>}
      <Button type="submit" isPending={isSending}>
        Import with these columns
      </Button>
    </form>
  );
}
