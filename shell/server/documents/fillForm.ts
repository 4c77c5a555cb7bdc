/**
 * Writes posted values into the controls of a rendered page, so that nothing has to be typed again (EX-02). Skips
 * passwords and files.
 *
 * @param markup markup from React, which quotes every attribute
 * @param values values by the name of their control
 */
export function fillForm(markup: string, values: URLSearchParams): string {
  const valueOf = (attributes: string) => values.get(/ name="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return markup
    .replace(/<input( [^>]*?)\/>/g, (input, attributes: string) => {
      const value = valueOf(attributes);
      const isText = / type="(text|email|tel|search|number)"/.test(attributes);
      if (!value || !isText) return input;
      return `<input${attributes.replace(/ value="[^"]*"/, '')} value="${escapeHtml(value)}"/>`;
    })
    .replace(/(<textarea( [^>]*)>)[^<]*/g, (textarea, start: string, attributes: string) => {
      const value = valueOf(attributes);
      // HTML ignores one leading line break.
      return value ? `${start}\n${escapeHtml(value)}` : textarea;
    })
    .replace(
      /(<select( [^>]*)>)(.*?)(?=<\/select>)/gs,
      (select, start: string, attributes, options) => {
        const value = valueOf(attributes as string);
        const chosen = ` value="${escapeHtml(value ?? '')}"`;
        if (!value || !(options as string).includes(`${chosen}>`)) return select;
        const unselected = (options as string).replaceAll(' selected=""', '');
        return start + unselected.replace(`${chosen}>`, `${chosen} selected="">`);
      },
    );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
