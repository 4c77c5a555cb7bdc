import { invalid } from '../../http/problem';

/** What banks also offer to download, by the first bytes of the file. */
const otherFormats: readonly (readonly [signature: string, name: string])[] = [
  ['PK\u0003\u0004', 'an Excel file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel file'],
  ['%PDF', 'a PDF'],
];

/**
 * Decodes a CSV file: UTF-8 or UTF-16 with a byte order mark, UTF-16 without one, UTF-8, or else Windows-1252, which
 * Excel writes.
 * @throws HttpProblem 422 for a spreadsheet or PDF, and for a file without text.
 */
export function decodeText(file: Buffer): string {
  const start = file.subarray(0, 4).toString('latin1');
  const other = otherFormats.find(([signature]) => start.startsWith(signature));
  if (other) {
    throw fileProblem(
      `This is ${other[1]}. Please download the statement as CSV, or open it in a spreadsheet and save it as CSV.`,
    );
  }
  const text = decoded(file);
  if (text.includes('\u0000')) throw fileProblem(notText);
  if (/^\s*<(?:!doctype|html|table)/i.test(text)) {
    throw fileProblem('This is a web page. Please download the statement as CSV.');
  }
  return text;
}

const notText = 'This file has no text that can be read. Please download the statement as CSV.';

/** @returns A problem of the uploaded file. Nothing was changed. */
export const fileProblem = (text: string) => invalid({ file: text });

function decoded(file: Buffer): string {
  const encoding = utf16Of(file);
  if (encoding) return new TextDecoder(encoding).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Latin letters in UTF-16 have a zero as every second byte. */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first = 0, second = 0] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = file.subarray(0, 200);
  const zeros = (offset: number) =>
    sample.filter((byte, index) => index % 2 === offset && byte === 0).length;
  if (zeros(1) > sample.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > sample.length / 4 && zeros(1) === 0) return 'utf-16be';
  return null;
}
