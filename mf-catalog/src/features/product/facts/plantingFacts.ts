import { counted, stateLabel, vigourLabels, type PlantingDetails } from '@shop/shared/contract';

/** Returns what the catalog states about a plant, as pairs of a name and a fact (AD-07). */
export function plantingFacts(details: PlantingDetails): (readonly [string, string])[] {
  const { rootstock, vigour, is_grafted, is_bare_root, age_years, chill_hours } = details;
  const facts: (readonly [string, string | null])[] = [
    ['Rootstock', rootstock],
    ['Growth', vigour && vigourLabels[vigour]],
    ['Plant', plantText(is_grafted, is_bare_root)],
    ['Age', age_years === null ? null : counted(age_years, 'year')],
    ['Chill hours', chill_hours === null ? null : `${chill_hours} in a winter`],
    ['Altitude', altitudeText(details)],
    ['Pollinates', details.pollinizer_for.join(', ')],
    ['Sold to', details.served_states.map(stateLabel).join(', ')],
  ];
  return facts.flatMap(([name, fact]) => (fact ? [[name, fact] as const] : []));
}

function plantText(isGrafted: boolean | null, isBareRoot: boolean | null): string {
  const grafting = isGrafted === null ? [] : [isGrafted ? 'grafted' : 'not grafted'];
  const roots = isBareRoot === null ? [] : [isBareRoot ? 'bare roots' : 'in soil'];
  return [...grafting, ...roots].join(', ');
}

function altitudeText({
  altitude_from: from,
  altitude_until: until,
}: Pick<PlantingDetails, 'altitude_from' | 'altitude_until'>): string | null {
  if (from !== null && until !== null) return `${from} to ${until} m`;
  if (from !== null) return `from ${from} m`;
  return until === null ? null : `up to ${until} m`;
}
