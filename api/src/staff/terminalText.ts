/** What customers typed must not control the terminal. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ');
}
