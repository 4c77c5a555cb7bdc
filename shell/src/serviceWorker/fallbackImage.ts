/**
 * Which of the pictures that are kept shows the same as one that is not: another size or format of
 * it, the largest; rather of the same cut than of another.
 *
 * @param asked path of the picture, `/images/apple/golden-800.avif`
 * @param kept paths of those that are kept
 */
export function fallbackImage(asked: string, kept: readonly string[]): string | undefined {
  const { subject, cut } = read(asked);
  return kept
    .map((path) => ({ path, ...read(path) }))
    .filter((picture) => picture.subject === subject)
    .sort(
      (one, other) =>
        Number(other.cut === cut) - Number(one.cut === cut) || other.width - one.width,
    )[0]?.path;
}

/** The build's names: `/images/hero/hero-1.jpg` and its copies, `…/hero-1-narrow-800.avif` among them. */
function read(path: string) {
  const [, subject = path, cut, width] = /^(.+?)(-narrow)?(?:-(\d{3,4}))?\.\w+$/.exec(path) ?? [];
  return { subject, cut, width: Number(width ?? Infinity) };
}
