import { useState } from 'react';
import { formatRupees } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';

interface Question {
  before: number;
  after: number;
  answer: (isMeant: boolean) => void;
}

/**
 * Asks whether a large change of a price is meant.
 * @returns the dialog, and `ask`, which resolves to the answer
 */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (before: number, after: number): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isMeant: boolean) => {
        setQuestion(null);
        resolve(isMeant);
      };
      setQuestion({ before, after, answer });
    });
  return { ask, dialog: <PriceDialog question={question} /> };
}

function PriceDialog({ question }: { question: Question | null }) {
  if (!question) return null;
  const { before, after, answer } = question;
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  return (
    <Dialog isOpen onClose={() => answer(false)} title="Is this price right?">
      <p>
        The price changes from <strong>{formatRupees(before)}</strong> to{' '}
        <strong>{formatRupees(after)}</strong>. That is {percent}%{' '}
        {after < before ? 'less' : 'more'}.
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={() => answer(false)}>
          Change it
        </Button>
        <Button onClick={() => answer(true)}>Save {formatRupees(after)}</Button>
      </DialogActions>
    </Dialog>
  );
}
