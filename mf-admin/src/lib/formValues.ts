/** Returns the trimmed values of the named controls in an element, without empty ones. */
export function formValues(form: HTMLElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of form.querySelectorAll('input, select, textarea')) {
    const isInput =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isInput && control.name && control.value.trim())
      values[control.name] = control.value.trim();
  }
  return values;
}
