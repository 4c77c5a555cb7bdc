import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Copies values into the form library that it has missed: some password managers and browsers fill in fields without an
 * event.
 */
export function readSilentChanges<Form extends FieldValues, Transformed>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<Form, unknown, Transformed>,
): void {
  for (const field of fieldPaths(getValues())) {
    const shown = shownValue(controlOf(element, field));
    const known: unknown = getValues(field as Path<Form>);
    if (shown === undefined || shown === (known ?? '')) continue;
    // The field shows the value in another format, such as a number or a list.
    if (typeof known !== typeof shown && known != null) continue;
    setValue(field as Path<Form>, shown as PathValue<Form, Path<Form>>, { shouldDirty: true });
  }
}

/** Returns a field's text or check mark, or undefined for radio buttons, files and field groups. */
function shownValue(control: Control | null): string | boolean | undefined {
  // A select shows nothing if its value is not in the list.
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

interface WithControl {
  control: Control | null;
}

/** Sorts by the order on the page, which can differ from the order of the values. Values without a field come last. */
export function byPagePosition(
  { control: one }: WithControl,
  { control: other }: WithControl,
): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Returns the label of a field without a note such as ‘(optional)’. */
export const labelOf = (control: Control | null): string | null =>
  control?.labels?.[0]?.firstChild?.textContent || null;

/** Converts `{ a: '', b: { c: '' }, d: [] }` to `['a', 'b.c', 'd']`. */
export function fieldPaths(values: FieldValues, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !isEmptyList(value)
      ? fieldPaths(value as FieldValues, `${prefix}${name}.`)
      : [prefix + name],
  );
}

/** It is wrong as a whole: an entry is missing. */
const isEmptyList = (value: object): boolean => Array.isArray(value) && value.length === 0;
