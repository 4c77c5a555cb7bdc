import type { ImgHTMLAttributes } from 'react';
import { pictureCopyUrl, shopUrl } from '@shop/shared';
import widths from './pictureWidths.json' with { type: 'json' };

const formats = ['avif', 'webp'] as const;

export interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The original JPEG. Its resized copies are of the shop (`npm run pictures`), or made by the API (AD-07). */
  src: string;
  /** A data URL that is shown until an uploaded picture has loaded. Built pictures have style rules instead. */
  blurred?: string;
  alt: string;
  /** The size of the original in pixels. It reserves the space while the picture loads. */
  width: number;
  height: number;
  /** The rendered width as in HTML: `(media) width, width`. */
  sizes: string;
  /** Art direction: when to show the square crop of a hero picture, and its rendered width. */
  squareCrop?: { media: string; sizes: string };
}

/**
 * A picture in the smallest sufficient format and size. With `fetchPriority="high"`, the head of the
 * document preloads it.
 */
export function Picture({ sizes, squareCrop, blurred, ...image }: PictureProps) {
  const { width, height, fetchPriority } = image;
  const full = { suffix: '', maxWidth: width, media: undefined, sizes };
  const crops = squareCrop
    ? [{ suffix: '-narrow', maxWidth: height, ...squareCrop }, full]
    : [full];
  const urlsOf = ({ suffix, maxWidth }: (typeof crops)[number], format: string) =>
    widths
      .filter((candidate) => candidate <= maxWidth)
      .map((candidate) => ({
        url: pictureCopyUrl(image.src, `${suffix}-${candidate}.${format}`),
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
              media={crop === full && squareCrop ? `not all and ${squareCrop.media}` : crop.media}
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
          src={shopUrl(image.src)}
          data-placeholder={blurred}
          ref={blurred === undefined ? undefined : showPlaceholder}
        />
      </picture>
    </>
  );
}

const toSrcSet = (urls: readonly { url: string; descriptor: string }[]): string =>
  urls.map(({ url, descriptor }) => `${url} ${descriptor}`).join(', ');

/** On the server, a style rule replaces this function: the content security policy forbids style attributes. */
function showPlaceholder(image: HTMLImageElement | null): void {
  if (!image) return;
  Object.assign(image.style, {
    backgroundImage: `url('${image.dataset.placeholder}')`,
    backgroundPosition: 'center',
    backgroundSize: 'cover',
  });
}

/**
 * Limits pictures to a density of 2: on screens with a density of 3 they look as sharp, with less than half
 * the bytes.
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
