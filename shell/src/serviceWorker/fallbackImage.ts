/**
 * Returns a cached image with the same subject as an image that is not cached: another size or format. Prefers the same
 * crop, then the largest size.
 *
 * @param requested the path of the image, `/images/apple/golden-800.avif`
 * @param cached the paths of the cached images
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

/** Parses the names: `/images/hero/hero-1.jpg`, and copies such as `…/hero-1-narrow-800.0123abcd.avif`. */
function parse(path: string) {
  const [, subject = path, crop, width] =
    /^(.+?)(-narrow)?(?:-(\d{3,4}))?(?:\.[0-9a-f]{8})?\.\w+$/.exec(path) ?? [];
  return { subject, crop, width: Number(width ?? Infinity) };
}
