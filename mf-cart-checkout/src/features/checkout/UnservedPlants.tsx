import { stateLabel } from '@shop/shared/contract';
import type { SummaryLine } from './OrderSummary';

interface UnservedPlantsProps {
  /** The plants that are not sold to the state. */
  lines: readonly SummaryLine[];
  state: string;
}

/** Says that plants are not sold to the state of the address. They can be ordered nevertheless (DL-04). */
export function UnservedPlants({ lines, state }: UnservedPlantsProps) {
  const names = lines.map(({ product_data }) => product_data.label).join(', ');
  return (
    <p role="status">
      {lines.length > 0 &&
        `We don’t send ${names} to ${stateLabel(state)} yet. You can still order: we call you to find a way.`}
    </p>
  );
}
