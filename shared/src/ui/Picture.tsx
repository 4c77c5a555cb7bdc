import type { ImgHTMLAttributes } from 'react';
import widths from './pictureWidths.json';

const formats = ['avif', 'webp'] as const;

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The original, a JPEG; the resized copies are in the same folder, of the build or uploaded (AD-07). */
  src: string;
  /** A data URL to show until an uploaded picture has loaded; those of the build have style rules for it. */
  blurred?: string;
  alt: string;
  /** Size of the original in pixels, which reserves the space while the picture loads. */
  width: number;
  height: number;
  /** The rendered width, as in HTML: `(media) width, width`. */
  sizes: string;
  /** Art direction: where the square crop of a hero picture is shown, and how wide. */
  squareCrop?: { media: string; sizes: string };
}

/**
 * A picture in the smallest sufficient format and size; the build generates the copies. With
 * `fetchPriority="high"` it is preloaded from the head of the document.
 */
export function Picture({ sizes, squareCrop, blurred, ...image }: PictureProps) {
  const { src, width, height, fetchPriority } = image;
  const whole = { suffix: '', maxWidth: width, media: undefined, sizes };
  const crops = squareCrop
    ? [{ suffix: '-narrow', maxWidth: height, ...squareCrop }, whole]
    : [whole];
  const urlsOf = ({ suffix, maxWidth }: (typeof crops)[number], format: string) =>
    widths
      .filter((candidate) => candidate <= maxWidth)
      .map((candidate) => ({
        url: src.replace(/\.jpg$/, `${suffix}-${candidate}.${format}`),
        descriptor: `${candidate}w`,
      }));
  return (
    <>
      {fetchPriority === 'high' &&
        crops.map((crop) => {
          const urls = urlsOf(crop, formats[0]);
          return (
            <link
              key={crop.suffix}
              rel="preload"
              as="image"
              type={`image/${formats[0]}`}
              media={crop === whole && squareCrop ? `not all and ${squareCrop.media}` : crop.media}
              href={urls[0]?.url}
              imageSrcSet={toSrcSet(urls)}
              imageSizes={limitDensity(crop.sizes)}
              fetchPriority="high"
            />
          );
        })}
      <picture>
        {crops.flatMap((crop) =>
          formats.map((format) => (
            <source
              key={crop.suffix + format}
              media={crop.media}
              type={`image/${format}`}
              srcSet={toSrcSet(urlsOf(crop, format))}
              sizes={limitDensity(crop.sizes)}
            />
          )),
        )}
        {/* oxlint-disable-next-line jsx-a11y/alt-text -- required by the props */}
        <img
          {...image}
          data-placeholder={blurred}
          ref={blurred === undefined ? undefined : showPlaceholder}
          onLoad={noop}
        />
      </picture>
    </>
  );
}

const toSrcSet = (urls: readonly { url: string; descriptor: string }[]): string =>
  urls.map(({ url, descriptor }) => `${url} ${descriptor}`).join(', ');

/** In a document, the server writes a style rule for it: its policy allows no style attribute. */
function showPlaceholder(image: HTMLImageElement | null): void {
  if (!image) return;
  Object.assign(image.style, {
    backgroundImage: `url('${image.dataset.placeholder}')`,
    backgroundPosition: 'center',
    backgroundSize: 'cover',
  });
}

/** With a load handler, React does not delay a view transition until the picture has loaded. */
const noop = () => undefined;

/**
 * On screens with a density of 3, a picture of density 2 looks as sharp at less than half the bytes:
 * such browsers get two thirds of the width.
 */
function limitDensity(sizes: string): string {
  const candidates = sizes.split(/, (?![^(]*\))/).map((candidate) => {
    const [, media, width] = /^(?:(\(.+\)) )?(\S.*)$/.exec(candidate) ?? [];
    return [['(min-resolution: 2.5dppx)', media].filter(Boolean).join(' and '), width] as const;
  });
  return [...candidates.map(([media, width]) => `${media} calc(${width} * 2 / 3)`), sizes].join(
    ', ',
  );
}
