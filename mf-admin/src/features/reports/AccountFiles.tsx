import { useState } from 'react';
import { financialYearLabel } from '@shop/shared/contract';
import { accountFiles, type AccountFile } from '@shop/shared/contract/admin';
import { Field } from '@shop/shared/ui/controls/Field';
import { AdminQuery } from '../../components/AdminQuery';
import { DownloadButton } from '../../components/DownloadButton';
import { Section } from '../../components/Section';
import { reportEndpoints } from '../../data/endpoints/reports';
import styles from './AccountFiles.module.scss';

const texts: Record<AccountFile, { label: string; meaning: string }> = {
  journal: {
    label: 'Payments and refunds',
    meaning:
      'Everything that arrived or left, by the day it did: method, reference, orders, fee with its GST, and who recorded it.',
  },
  revenue: {
    label: 'Revenue',
    meaning:
      'What was paid for orders with a receipt. It counts from the day of the receipt or of the payment, whichever is later. Unpaid orders and overpaid money are left out; credit notes are deducted on their day.',
  },
  fees: {
    label: 'Fees',
    meaning: 'What the payment provider has charged for each payment, and the GST in it.',
  },
  'credit-notes': {
    label: 'Credit notes',
    meaning: 'Each refund after a receipt, with both numbers, and by how much it reduces the sale.',
  },
};

/** Offers the files of a financial year for an accountant (MY-04). */
export const AccountFiles = () => (
  <Section title="For the accountant">
    <AdminQuery query={reportEndpoints.accountYears}>
      {({ years }) => <FilesOfYear years={years} />}
    </AdminQuery>
  </Section>
);

function FilesOfYear({ years }: { years: readonly number[] }) {
  const [newest = 0] = years;
  const [year, setYear] = useState(newest);
  const name = financialYearLabel(year);
  return (
    <>
      <p className={styles.note}>
        CSV files that Excel opens. A financial year is from 1 April to 31 March.
      </p>
      <Field label="Financial year" isRequired className={styles.year}>
        {(control) => (
          <select
            {...control}
            value={year}
            onChange={(event) => setYear(Number(event.target.value))}
          >
            {years.map((choice) => (
              <option key={choice} value={choice}>
                {financialYearLabel(choice)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ul className={styles.files}>
        {accountFiles.map((file) => (
          <li key={file}>
            <p>{texts[file].meaning}</p>
            <DownloadButton
              key={year}
              read={() => reportEndpoints.accountFile(file, year)}
              fileName={`${file}-${name.replace('–', '-')}.csv`}
              label={`${texts[file].label} ${name} (CSV)`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
