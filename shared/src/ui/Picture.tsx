import type { ImgHTMLAttributes } from 'react';
import widths from './pictureWidths.json';

const formats = ['avif', 'webp'];

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The original, a JPEG below `/images`; its copies stand beside it. */
  src: string;
  alt: string;
  /** The original's size in pixels: it keeps the place free while the picture loads. */
  width: number;
  height: number;
  /** How wide the picture is shown, in CSS terms, for the browser's choice: `(media) width, width`. */
  sizes: string;
  /** Of a hero picture: where its square cut is shown in its place, and how wide. */
  narrow?: { media: string; sizes: string };
}

/** A picture in the smallest format and size that serves; the build makes the copies. */
export function Picture({ sizes, narrow, ...image }: PictureProps) {
  const copies = (format: string, cut: string, maxWidth: number) =>
    widths
      .filter((width) => width <= maxWidth)
      .map((width) => `${image.src.replace(/\.jpg$/, `${cut}-${width}.${format}`)} ${width}w`)
      .join(', ');
  return (
    <picture>
      {narrow &&
        formats.map((format) => (
          <source
            key={format}
            media={narrow.media}
            type={`image/${format}`}
            srcSet={copies(format, '-narrow', image.height)}
            sizes={forEyes(narrow.sizes)}
          />
        ))}
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={copies(format, '', image.width)}
          sizes={forEyes(sizes)}
        />
      ))}
      {/* eslint-disable-next-line jsx-a11y/alt-text -- required by the props */}
      <img {...image} onLoad={holdNothingBack} />
    </picture>
  );
}

/** In a page transition React would keep the page from being shown until its pictures are there. */
const holdNothingBack = () => undefined;

/**
 * On screens with three pixels to a CSS pixel, two are as sharp to the eye and less than half the
 * bytes: such a browser is told two thirds of the width.
 */
function forEyes(sizes: string): string {
  const choices = sizes.split(/, (?![^(]*\))/).map((choice) => {
    const [, media, width] = /^(?:(\(.+\)) )?(\S.*)$/.exec(choice) ?? [];
    return [['(min-resolution: 2.5dppx)', media].filter(Boolean).join(' and '), width] as const;
  });
  return [...choices.map(([media, width]) => `${media} calc(${width} * 2 / 3)`), sizes].join(', ');
}
