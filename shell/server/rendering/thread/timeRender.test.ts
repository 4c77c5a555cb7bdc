import { timeRender } from './timeRender';

it('times a render that is alone', () => {
  expect(timeRender()()).toBeGreaterThanOrEqual(0);
});

it('does not time renders that overlap', () => {
  const [endFirst, endSecond] = [timeRender(), timeRender()];

  expect([endFirst(), endSecond()]).toEqual([null, null]);
  expect(timeRender()()).not.toBeNull();
});
