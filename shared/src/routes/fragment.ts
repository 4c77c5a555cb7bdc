/**
 * What a prop of a fragment is: data, a function for an event, or one of some words. Data, so that a deployment can
 * compare what a unit passes with what another one takes.
 */
export type PropType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string[]'
  | '() => void'
  | readonly string[];

/** The props of a fragment by name. A name that ends in `?` is optional. */
export type PropTypes = Readonly<Record<string, PropType>>;

interface ValueTypes {
  string: string;
  number: number;
  boolean: boolean;
  'string[]': readonly string[];
  '() => void': () => void;
}

type ValueOf<T extends PropType> = T extends readonly (infer Word)[]
  ? Word
  : T extends keyof ValueTypes
    ? ValueTypes[T]
    : never;

/** The props as a component takes them. */
type PropsOf<Types extends PropTypes> = {
  [Name in keyof Types as Name extends `${string}?` ? never : Name]: ValueOf<Types[Name]>;
} & {
  [Name in keyof Types as Name extends `${infer Optional}?` ? Optional : never]?:
    | ValueOf<Types[Name]>
    | undefined;
};

/** Names a fragment for those who show it, and for the unit that owns it. */
export interface FragmentReference<Props> {
  name: string;
  propTypes: PropTypes;
  /** Only for its type. */
  props?: Props;
}

/** The props of a fragment: `FragmentProps<typeof fragments.recommendations>`. */
export type FragmentProps<Reference> =
  Reference extends FragmentReference<infer Props> ? Props : never;

/** Declares fragments: name → types of its props. */
export function defineFragments<const Fragments extends Readonly<Record<string, PropTypes>>>(
  types: Fragments,
) {
  return Object.fromEntries(
    Object.entries(types).map(([name, propTypes]) => [name, { name, propTypes }]),
  ) as { [Name in keyof Fragments]: FragmentReference<PropsOf<Fragments[Name]>> };
}

/** A shape that stands for the fragment until it is there, with its height (shared/src/ui/feedback/Skeleton.tsx). */
export const fallbackShapes = ['line', 'short', 'title', 'field', 'row', 'block', 'cards'] as const;
export type FallbackShape = (typeof fallbackShapes)[number];

/** A fragment of a unit, as it is written into `unit.json`. */
export interface FragmentRow {
  name: string;
  /** The file `<unit>/src/fragments/<component>.tsx`. */
  component: string;
  /** What is shown until the fragment is there. Empty: nothing, such as for a fragment in a closed dialog. */
  fallback: readonly FallbackShape[];
  propTypes: PropTypes;
}

/** A fragment that a unit of the shop provides. */
export interface ProvidedFragment extends Pick<FragmentRow, 'component' | 'fallback'> {
  unit: string;
}

/** The exports of a fragment's file, as far as its row depends on them. */
interface FragmentFile {
  default: (props: never) => unknown;
}

/** The props that the component of a file takes: any, if it has no parameter. */
type PropsTaken<File extends FragmentFile> =
  Parameters<File['default']> extends [] ? unknown : Parameters<File['default']>[0];

/**
 * Makes the row of a fragment in `<unit>/src/routes.ts`:
 * `fragmentRow<typeof import('./fragments/MiniCart')>(fragments.miniCart, { component: 'MiniCart', fallback: [] })`.
 * The type argument makes it a type error when the component takes other props than those declared.
 */
export const fragmentRow = <File extends FragmentFile>(
  { name, propTypes }: FragmentReference<PropsTaken<File>>,
  row: Pick<FragmentRow, 'component' | 'fallback'>,
): FragmentRow => ({ name, propTypes, ...row });
