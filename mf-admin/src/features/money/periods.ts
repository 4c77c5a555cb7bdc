import { addDays } from '@shop/shared/contract';

export interface Period {
  label: string;
  from: string;
  to: string;
}

/** Returns the periods that end today. The financial year begins on 1 April. */
export function periodsOf(today: string): Period[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return [
    { label: 'Today', from: today, to: today },
    { label: '7 days', from: addDays(today, -6), to: today },
    { label: 'This month', from: `${today.slice(0, 8)}01`, to: today },
    { label: 'Financial year', from: `${year}-04-01`, to: today },
  ];
}
