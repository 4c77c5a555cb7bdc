import { brand } from '@shop/shared/brand';
import type { Db } from '../db/schema';
import { listNamesOfOthers } from './staffNameQueries';

/** What histories call those who are nobody of the team. */
const reserved = [
  ...['Operator', 'System', 'The system', 'Customer', 'The customer', 'Somebody'],
  ...['Shop', 'The shop', brand.name],
];

/** Cyrillic and Greek letters, and digits, that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y' },
  ...{ х: 'x', і: 'l', ј: 'j', ѕ: 's', ԁ: 'd', ӏ: 'l', ѵ: 'v' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'h', ι: 'l', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'y', χ: 'x', 0: 'o', 1: 'l', i: 'l', '|': 'l' },
};

const withoutInvisible = (name: string): string =>
  name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '');

/** The same for names that look alike: without invisible characters, punctuation, accents of spaces and case. */
export function looksOf(name: string): string {
  const visible = withoutInvisible(name)
    .replaceAll(/\p{P}/gu, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase();
  return Array.from(visible, (letter) => lookAlikes[letter] ?? letter).join('');
}

/** Scripts with letters that look the same; those of India cannot be taken for another. */
const alikeScripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const mixesScripts = (word: string): boolean =>
  alikeScripts.filter((script) => script.test(word)).length > 1;

/**
 * Why nobody can act for the shop under this name, as a sentence; null where it is fine: each of its words is in one
 * script, and nobody else acts, or has acted, under a name that looks the same (S-51).
 * @param userId null for an account that is to be created
 */
export async function staffNameProblem(
  db: Db,
  name: string,
  userId: string | null,
): Promise<string | null> {
  if (
    withoutInvisible(name)
      .split(/[\s\p{Pd}]+/u)
      .some(mixesScripts)
  )
    return mixedScripts;
  const taken = [...reserved, ...(await listNamesOfOthers(db, userId))].map(looksOf);
  return taken.includes(looksOf(name)) ? nameTaken : null;
}

export const mixedScripts =
  'A word of this name mixes letters of two alphabets that look alike. Please write each word in one alphabet.';

const nameTaken =
  'Somebody on the team has or had this name, or one that looks like it. Please add what tells you apart, such as a second name.';
