import { brand } from '@shop/shared/brand';
import type { Db } from '../db/schema';
import { listNamesOfOthers } from '../admin/staffNameQueries';

/** Names that histories use for actors outside the team. */
const reserved = [
  'Operator',
  'System',
  'The system',
  'Customer',
  'The customer',
  'Somebody',
  'Shop',
  'The shop',
  brand.name,
];

/** Cyrillic and Greek letters, and digits, that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'l',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  ӏ: 'l',
  ѵ: 'v',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'l',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
};

const withoutInvisible = (name: string): string =>
  name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '');

/**
 * Returns the same text for names that look alike. Ignores case, invisible characters, punctuation and repeated spaces.
 */
export function looksOf(name: string): string {
  const visible = withoutInvisible(name)
    .replaceAll(/\p{P}/gu, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase();
  return Array.from(visible, (letter) => lookAlikes[letter] ?? letter).join('');
}

/** Scripts whose letters look alike. Indian scripts cannot be confused with them. */
const alikeScripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const mixesScripts = (word: string): boolean =>
  alikeScripts.filter((script) => script.test(word)).length > 1;

/**
 * Checks the name of a staff member (S-51): each word must be in one script, and nobody else may have or have had a
 * name that looks the same.
 * @param userId Null for a new account.
 * @returns A sentence for the person, or null if the name is fine.
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
