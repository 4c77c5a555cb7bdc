import { ProductLink } from './ProductLink';

/** The varieties in harvest order, with seasons and storage times as in the catalog. */
const varieties = [
  ['red-gold', 'Red Gold', 'Late June to August', '2–3 weeks'],
  ['dark-baron-gala', 'Dark Baron Gala', 'Late July to mid-August', '3–4 weeks'],
  ['king-roat', 'King Roat', 'August to September', '4–6 weeks'],
  ['mema-master', 'Mema Master', 'August to September', 'about 4 weeks'],
  [
    'royal-delicious',
    'Royal Delicious',
    'Mid-August to September; October in Kinnaur',
    '4–6 weeks',
  ],
  ['golden', 'Golden', 'September to early October', '4–6 weeks'],
  ['granny-s', 'Granny S.', 'Late September to October', '2–3 months'],
  ['fuji-apple', 'Fuji Apple', 'October to early November', '2–3 months'],
] as const;

export function HarvestCalendar() {
  return (
    <table>
      <caption>Harvest by variety, and how long the fruit keeps in a fridge</caption>
      <thead>
        <tr>
          <th scope="col">Variety</th>
          <th scope="col">Picked</th>
          <th scope="col">Keeps</th>
        </tr>
      </thead>
      <tbody>
        {varieties.map(([id, name, season, storageTime]) => (
          <tr key={id}>
            <th scope="row">
              <ProductLink id={id}>{name}</ProductLink>
            </th>
            <td>{season}</td>
            <td>{storageTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
