import { isDeepStrictEqual } from 'node:util';
import { toAsciiDigits } from '@shop/shared/contract';
import { HttpProblem, notFound } from '../http/problem';
import { definitions, isSettingName } from './definitions/definitions';
import { InvalidSetting } from './definitions/parsers';

/**
 * Returns the text to store for a typed setting. Days, times and numbers get ASCII digits and hyphens, in whatever
 * script they were typed; other texts are kept as typed.
 * @throws HttpProblem 404 for an unknown setting, 422 for an invalid text.
 */
export function settingValue(name: string, typed: string): string {
  if (!isSettingName(name)) throw notFound(`There is no setting ${name}.`);
  const { parse, description } = definitions[name];
  const plain = toAsciiDigits(typed).replace(/(?<=\d)\s*\p{Pd}\s*(?=\d)/gu, '-');
  const meaningOf = (text: string) => {
    try {
      return { value: parse(text) };
    } catch (error) {
      if (error instanceof InvalidSetting) return { refusal: error.message };
      throw error;
    }
  };
  const meaning = meaningOf(typed);
  const plainMeaning = meaningOf(plain);
  if (plainMeaning.refusal === undefined) {
    if (meaning.refusal !== undefined || isDeepStrictEqual(meaning, plainMeaning)) return plain;
  }
  if (meaning.refusal === undefined) return typed;
  const detail = `${name} cannot be "${typed}". ${meaning.refusal} (${description})`;
  throw new HttpProblem(422, detail, { errors: { value: meaning.refusal } });
}
