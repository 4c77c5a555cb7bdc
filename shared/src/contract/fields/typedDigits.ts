import { toAsciiDigits } from './digits';

/** What people type between digits: spaces, invisible characters, dashes, dots, slashes, brackets. */
const separators = /[\s\p{Cf}\p{Pd}.,/()]/gu;

/** `171-001`, `१७१ ००१` → `171001`. Converts digits of every script and removes separators; other characters stay. */
export const typedDigits = (text: string): string => toAsciiDigits(text).replace(separators, '');
