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

/** The same for names that look alike: without invisible characters, punctuation, accents of spaces and case. */
export function looksOf(name: string): string {
  const visible = name
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\p{P}/gu, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase();
  return Array.from(visible, (letter) => lookAlikes[letter] ?? letter).join('');
}

/**
 * Whether nobody else acts, or has acted, for the shop under a name that looks the same (S-51).
 * @param userId null for an account that is to be created
 */
export async function isNameFree(db: Db, name: string, userId: string | null): Promise<boolean> {
  const taken = [...reserved, ...(await listNamesOfOthers(db, userId))].map(looksOf);
  return !taken.includes(looksOf(name));
}

export const nameTaken =
  'Somebody on the team has or had this name, or one that looks like it. Please add what tells you apart, such as a second name.';
