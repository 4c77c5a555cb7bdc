import { exampleProps } from './exampleProps';

it('[FR-01] passes a value of its type for each required prop', () => {
  expect(
    exampleProps({
      name: 'string',
      count: 'number',
      isOpen: 'boolean',
      ids: 'string[]',
      onClose: '() => void',
      place: ['cart', 'order'],
      'max?': 'number',
    }),
  ).toEqual({
    name: 'any',
    count: 1,
    isOpen: true,
    ids: ['any'],
    onClose: expect.any(Function) as unknown,
    place: 'cart',
  });
});
