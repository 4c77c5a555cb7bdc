/** Returns ‘1 photo’, ‘2 photos’ or ‘0 photos’. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Returns ‘1 box’ or ‘3 boxes’. */
export const boxesText = (count: number): string => counted(count, 'box', 'boxes');
