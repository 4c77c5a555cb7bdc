import { toAsciiDigits } from './digits';

/** What is typed or pasted between digits: spaces, invisible characters, hyphens and dashes, dots, slashes, brackets. */
const separators = /[\s\p{Cf}\p{Pd}.,/()]/gu;

/** `171-001`, `१७१ ००१` → `171001`: the digits of every script, without what separates them. Other characters stay. */
export const typedDigits = (text: string): string => toAsciiDigits(text).replace(separators, '');
