import type { ImgHTMLAttributes } from 'react';
import widths from './pictureWidths.json';

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The original, a JPEG below `/images`; its copies stand beside it. */
  src: string;
  alt: string;
  /** The original's size in pixels: it keeps the place free while the picture loads. */
  width: number;
  height: number;
  /** How wide the picture is shown, in CSS terms, for the browser's choice. */
  sizes: string;
}

/** A picture in the smallest format and size that serves; the build makes the copies. */
export function Picture({ sizes, ...image }: PictureProps) {
  const copies = (format: string) =>
    widths
      .filter((width) => width <= image.width)
      .map((width) => `${image.src.replace(/\.jpg$/, `-${width}.${format}`)} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={copies('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={copies('webp')} sizes={sizes} />
      {/* eslint-disable-next-line jsx-a11y/alt-text -- required by the props */}
      <img {...image} />
    </picture>
  );
}
