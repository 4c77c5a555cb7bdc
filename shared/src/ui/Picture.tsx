import type { ImgHTMLAttributes } from 'react';
import widths from './pictureWidths.json';

const formats = ['avif', 'webp'];

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The original, a JPEG below `/images`; the resized copies are in the same folder. */
  src: string;
  alt: string;
  /** Size of the original in pixels, which reserves the space while the picture loads. */
  width: number;
  height: number;
  /** The rendered width, as in HTML: `(media) width, width`. */
  sizes: string;
  /** Art direction: where the square crop of a hero picture is shown, and how wide. */
  squareCrop?: { media: string; sizes: string };
}

/** A picture in the smallest sufficient format and size; the build generates the copies. */
export function Picture({ sizes, squareCrop, ...image }: PictureProps) {
  const srcSetOf = (format: string, suffix: string, maxWidth: number) =>
    widths
      .filter((width) => width <= maxWidth)
      .map((width) => `${image.src.replace(/\.jpg$/, `${suffix}-${width}.${format}`)} ${width}w`)
      .join(', ');
  return (
    <picture>
      {squareCrop &&
        formats.map((format) => (
          <source
            key={format}
            media={squareCrop.media}
            type={`image/${format}`}
            srcSet={srcSetOf(format, '-narrow', image.height)}
            sizes={limitDensity(squareCrop.sizes)}
          />
        ))}
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(format, '', image.width)}
          sizes={limitDensity(sizes)}
        />
      ))}
      {/* eslint-disable-next-line jsx-a11y/alt-text -- required by the props */}
      <img {...image} onLoad={noop} />
    </picture>
  );
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
