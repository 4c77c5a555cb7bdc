import type { PropType, PropTypes } from './fragment';

/** Returns a value for each required prop of a fragment, to show it on its own. */
export const exampleProps = (types: PropTypes): object =>
  Object.fromEntries(
    Object.entries(types)
      .filter(([name]) => !name.endsWith('?'))
      .map(([name, type]) => [name, exampleOf(type)]),
  );

function exampleOf(type: PropType): unknown {
  switch (type) {
    case 'string':
      return 'any';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string[]':
      return ['any'];
    case '() => void':
      return () => undefined;
    default:
      return type[0];
  }
}
