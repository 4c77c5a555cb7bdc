import { accountEndpoints } from './accountEndpoints';
import { endpoints } from './endpoints';
import { orderEndpoints } from './orderEndpoints';
import { shopEndpoints } from './shopEndpoints';

it('defines each name only once, because a second one would replace the first', () => {
  const names = [shopEndpoints, accountEndpoints, orderEndpoints].flatMap((calls) =>
    Object.keys(calls),
  );
  expect(Object.keys(endpoints)).toEqual(names);
});
