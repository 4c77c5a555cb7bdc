import { accountEndpoints } from './accountEndpoints';
import { endpoints } from './endpoints';
import { orderEndpoints } from './orderEndpoints';
import { shopEndpoints } from './shopEndpoints';

it('has no name twice, of which one would be lost', () => {
  const names = [shopEndpoints, accountEndpoints, orderEndpoints].flatMap((calls) =>
    Object.keys(calls),
  );
  expect(Object.keys(endpoints)).toEqual(names);
});
