import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, a line for each that it has; spaces are single. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join('\n').replace(/[^\S\n]+/g, ' ');
}
