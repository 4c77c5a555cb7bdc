import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Reads what the fields show and the form library does not know: some password managers and browsers fill in fields
 * without an event.
 */
export function readSilentChanges<Form extends FieldValues, Transformed>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<Form, unknown, Transformed>,
): void {
  for (const field of fieldPaths(getValues())) {
    const shown = shownValue(controlOf(element, field));
    const known: unknown = getValues(field as Path<Form>);
    if (shown === undefined || shown === (known ?? '')) continue;
    // A number, a list: the field shows it in another form than it has.
    if (typeof known !== typeof shown && known != null) continue;
    setValue(field as Path<Form>, shown as PathValue<Form, Path<Form>>, { shouldDirty: true });
  }
}

/** Undefined for what is no single field with a text or a check mark. */
function shownValue(control: Control | null): string | boolean | undefined {
  // A select shows nothing for a value that is not in its list.
  if (control instanceof HTMLSelectElement) return control.value || undefined;
  if (!(control instanceof HTMLInputElement)) return control?.value;
  if (control.type === 'checkbox') return control.checked;
  return control.type === 'radio' || control.type === 'file' ? undefined : control.value;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlOf(element: HTMLFormElement, field: string): Control | null {
  const control = element.elements.namedItem(field);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : null;
}

interface Placed {
  control: Control | null;
}

/** In the order of the page, which is not that of the values; what has no field is last. */
export function byPlace({ control: one }: Placed, { control: other }: Placed): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The label of a field, without a note such as ‘(optional)’. */
export const labelOf = (control: Control | null): string | null =>
  control?.labels?.[0]?.firstChild?.textContent || null;

/** `{ a: '', b: { c: '' }, d: [] }` → `['a', 'b.c', 'd']`. */
export function fieldPaths(values: FieldValues, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !isEmptyList(value)
      ? fieldPaths(value as FieldValues, `${prefix}${name}.`)
      : [prefix + name],
  );
}

/** It is wrong as a whole: an entry is missing. */
const isEmptyList = (value: object): boolean => Array.isArray(value) && value.length === 0;
