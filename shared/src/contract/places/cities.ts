/**
 * Large cities by the first four digits of their pin codes. These digits belong to hardly any other place. The city is
 * a suggestion: the customer can change it.
 */
const cities: readonly (readonly [start: string, city: string])[] = [
  ['1100', 'Delhi'],
  ['1600', 'Chandigarh'],
  ['2260', 'Lucknow'],
  ['3020', 'Jaipur'],
  ['3800', 'Ahmedabad'],
  ['4000', 'Mumbai'],
  ['4110', 'Pune'],
  ['5000', 'Hyderabad'],
  ['5600', 'Bengaluru'],
  ['6000', 'Chennai'],
  ['7000', 'Kolkata'],
];

/** Returns the city of a pin code if it is a large one (EX-06). */
export function cityOfPinCode(pinCode: string): string | undefined {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return undefined;
  return cities.find(([start]) => pinCode.startsWith(start))?.[1];
}
