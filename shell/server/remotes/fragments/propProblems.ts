import type { PropType, PropTypes } from '@shop/shared/routes';

/** Who shows a fragment, and who has it. */
export interface FragmentSides {
  fragment: string;
  consumer: string;
  owner: string;
}

/**
 * Returns why a unit cannot show a fragment with the props that it passes, one sentence each. Props that the owner does
 * not know are ignored.
 *
 * @param passed the types that the consumer was built with
 * @param taken the types that the owner was built with
 */
export function propProblems(
  sides: FragmentSides,
  passed: PropTypes,
  taken: PropTypes,
): readonly string[] {
  const passedProps = propsOf(passed);
  return [...propsOf(taken)].flatMap(([prop, { type, isOptional }]) => {
    const known = passedProps.get(prop);
    const problems = known ? typeProblems(sides, prop, known.type, type) : [];
    if (isOptional || (known && !known.isOptional)) return problems;
    const { fragment, consumer, owner } = sides;
    const shows = known ? `${consumer} may show` : `${consumer} shows`;
    return [
      `${shows} the fragment ${fragment} without its prop ${prop}, which ${owner} requires: make it optional in ${owner}, or deploy a build of ${consumer} that passes it first.`,
      ...problems,
    ];
  });
}

function typeProblems(
  { fragment, consumer, owner }: FragmentSides,
  prop: string,
  passed: PropType,
  taken: PropType,
): string[] {
  const words = typeof passed === 'string' ? null : passed;
  if (words && typeof taken !== 'string') {
    return words
      .filter((word) => !taken.includes(word))
      .map(
        (word) =>
          `${consumer} can pass “${word}” as the prop ${prop} of the fragment ${fragment}, which ${owner} does not take: deploy a build of ${owner} that takes it, or of ${consumer} without it, first.`,
      );
  }
  if (passed === taken || (words && taken === 'string')) return [];
  return [
    `${consumer} passes the prop ${prop} of the fragment ${fragment} as ${nameOf(passed)}, but ${owner} takes ${nameOf(taken)}: keep the type of ${prop}, and give the new prop another name.`,
  ];
}

const nameOf = (type: PropType): string =>
  typeof type === 'string' ? type : type.map((word) => `“${word}”`).join(' or ');

const propsOf = (types: PropTypes) =>
  new Map(
    Object.entries(types).map(([name, type]) => [
      name.replace('?', ''),
      { type, isOptional: name.endsWith('?') },
    ]),
  );
