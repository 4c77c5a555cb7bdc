import { useState, type ChangeEvent } from 'react';
import { counted } from '@shop/shared/contract';
import {
  maxStatementBytes,
  maxStatementMegabytes,
  statementTexts,
  type StatementUpload,
} from '@shop/shared/contract/admin';
import { Field } from '@shop/shared/ui/controls/Field';
import { ActionFailure } from '../../components/action/ActionFailure';
import { Section } from '../../components/Section';
import { statementEndpoints } from '../../data/endpoints/statements';
import { useAction } from '../../data/useAction';
import { ColumnChooser } from './ColumnChooser';
import styles from './Statements.module.scss';

/** Chooses and imports a file. If its columns are not known, they are asked for. */
export function StatementForm({ onImported }: { onImported: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<StatementUpload | null>(null);
  const action = useAction(statementEndpoints.uploadStatement, {
    onDone: (uploaded) => {
      setAnswer(uploaded);
      if (uploaded.import) onImported();
    },
  });

  const send = (chosen: File, columns?: object) => {
    const form = new FormData();
    if (columns) form.append('columns', JSON.stringify(columns));
    form.append('file', chosen);
    void action.run(form);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Lets the person choose the same file again.
    target.value = '';
    if (!chosen) return;
    setAnswer(null);
    const isTooLarge = chosen.size > maxStatementBytes;
    setProblem(isTooLarge ? statementTexts.tooLarge : undefined);
    setFile(chosen);
    if (!isTooLarge) send(chosen);
  };

  const fieldErrors = action.error?.fieldErrors ?? {};
  return (
    <Section title="Import a statement">
      <Field
        label="File of your bank, Razorpay or courier"
        error={problem ?? fieldErrors['file']}
        hint={`CSV, up to ${maxStatementMegabytes} MB. The same file again changes nothing.`}
        isRequired
      >
        {(control) => (
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            {...control}
            disabled={action.isSending}
            onChange={handleChange}
          />
        )}
      </Field>
      {action.isSending && <progress aria-label="Importing the file" className={styles.bar} />}
      {!fieldErrors['file'] && !fieldErrors['columns'] && <ActionFailure action={action} />}
      <p role="status">{answer?.import && reportOf(answer.import)}</p>
      {file && answer?.unknown && (
        <ColumnChooser
          {...answer.unknown}
          error={fieldErrors['columns']}
          isSending={action.isSending}
          onChosen={(columns) => send(file, columns)}
        />
      )}
    </Section>
  );
}

function reportOf({
  file_name,
  lines,
  new_lines,
  skipped,
}: NonNullable<StatementUpload['import']>) {
  const news = new_lines === lines ? '' : `, ${new_lines} of them new`;
  const rest = skipped === 0 ? '' : ` ${counted(skipped, 'row')} without a day left out.`;
  return `${file_name}: ${counted(lines, 'line')}${news}.${rest}`;
}
