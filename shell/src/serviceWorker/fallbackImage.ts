/**
 * The cached image that shows the same as one that is not cached: another size or format of it, the
 * largest; the same crop rather than another one.
 *
 * @param requested path of the image, `/images/apple/golden-800.avif`
 * @param cached paths of the cached images
 */
export function fallbackImage(requested: string, cached: readonly string[]): string | undefined {
  const { subject, crop } = parse(requested);
  return cached
    .map((path) => ({ path, ...parse(path) }))
    .filter((image) => image.subject === subject)
    .sort(
      (one, other) =>
        Number(other.crop === crop) - Number(one.crop === crop) || other.width - one.width,
    )[0]?.path;
}

/** The build's names: `/images/hero/hero-1.jpg` and its variants, such as `…/hero-1-narrow-800.avif`. */
function parse(path: string) {
  const [, subject = path, crop, width] = /^(.+?)(-narrow)?(?:-(\d{3,4}))?\.\w+$/.exec(path) ?? [];
  return { subject, crop, width: Number(width ?? Infinity) };
}
