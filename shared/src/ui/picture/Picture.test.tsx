import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setPictureHashes } from '@shop/shared';
import { productImageSide, productImageWidths } from '../../contract';
import { Picture } from './Picture';

const sources = () => [...document.querySelectorAll('source')];

const hero = {
  src: '/images/hero/hero-1.jpg',
  alt: '',
  width: 1920,
  height: 900,
  sizes: '100vw',
  squareCrop: { media: '(max-width: 719px)', sizes: '90vw' },
};

afterEach(() => setPictureHashes({}));

describe('Picture', () => {
  it('lists a source for each format and each width up to that of the original', () => {
    render(
      <Picture
        src="/images/apple/golden-box.jpg"
        alt="A box"
        width={1200}
        height={900}
        sizes="92vw"
      />,
    );
    expect(sources().map((source) => [source.type, source.srcset])).toEqual(
      ['avif', 'webp'].map((format) => [
        `image/${format}`,
        [400, 480, 640, 800, 1200]
          .map((width) => `/images/apple/golden-box-${width}.${format} ${width}w`)
          .join(', '),
      ]),
    );
    expect(screen.getByRole('img')).toHaveAttribute('src', '/images/apple/golden-box.jpg');
  });

  it('requests the copies by the hash of the picture, where the page knows it', () => {
    setPictureHashes({ '/images/hero/hero-1.jpg': '0123abcd' });
    render(<Picture {...hero} fetchPriority="high" />);

    const [narrow] = sources();
    expect(narrow?.srcset).toContain('/images/hero/hero-1-narrow-400.0123abcd.avif 400w, ');
    expect(document.head.querySelector('link[rel=preload]')).toHaveAttribute(
      'imagesrcset',
      narrow?.srcset,
    );
    // Links to it stay valid.
    expect(document.querySelector('img')).toHaveAttribute('src', '/images/hero/hero-1.jpg');
  });

  it('requests a density of 2 on screens with a density of 3', () => {
    render(
      <Picture
        src="/a.jpg"
        alt=""
        width={1200}
        height={900}
        sizes="(min-width: 720px) and (hover: hover) calc(50vw - 1rem), 92vw"
      />,
    );
    expect(sources()[0]?.sizes).toBe(
      '(min-resolution: 2.5dppx) and (min-width: 720px) and (hover: hover) calc(calc(50vw - 1rem) * 2 / 3), ' +
        '(min-resolution: 2.5dppx) calc(92vw * 2 / 3), ' +
        '(min-width: 720px) and (hover: hover) calc(50vw - 1rem), 92vw',
    );
  });

  it('lists the square crop of a hero picture before the full picture', () => {
    render(<Picture {...hero} />);
    expect(sources().map(({ media }) => media)).toEqual([
      '(max-width: 719px)',
      '(max-width: 719px)',
      '',
      '',
    ]);
    expect(sources()[0]?.srcset).toBe(
      [400, 480, 640, 800]
        .map((width) => `/images/hero/hero-1-narrow-${width}.avif ${width}w`)
        .join(', '),
    );
  });

  it('preloads a picture with high priority, cropped or full', () => {
    render(<Picture {...hero} fetchPriority="high" />);
    const preloads = [...document.head.querySelectorAll('link[rel=preload]')];
    expect(preloads.map((link) => link.getAttribute('media'))).toEqual([
      '(max-width: 719px)',
      'not all and (max-width: 719px)',
    ]);
    const avif = sources().filter(({ type }) => type === 'image/avif');
    expect(
      preloads.map((link) => [link.getAttribute('imagesrcset'), link.getAttribute('imagesizes')]),
    ).toEqual(avif.map(({ srcset, sizes }) => [srcset, sizes]));
  });

  it('does not preload other pictures', () => {
    render(<Picture src="/a.jpg" alt="" width={800} height={800} sizes="92vw" loading="lazy" />);
    expect(document.querySelector('link[rel=preload]')).not.toBeInTheDocument();
  });
});

describe('an uploaded picture', () => {
  const src = '/api/product_images/0123.jpg';
  const square = { src, alt: 'A box', width: productImageSide, height: productImageSide };

  it('[AD-07] lists the copies that the API makes', () => {
    render(<Picture {...square} sizes="92vw" />);
    expect(sources()[0]?.srcset).toBe(
      productImageWidths
        .map((width) => `/api/product_images/0123-${width}.avif ${width}w`)
        .join(', '),
    );
    expect(screen.getByRole('img')).not.toHaveAttribute('style');
  });

  it('[AD-07] shows its placeholder until it has loaded', () => {
    const blurred = 'data:image/gif;base64,R0lGODlhCAAI';
    render(<Picture {...square} sizes="92vw" blurred={blurred} />);
    const image = screen.getByRole('img');
    expect(image).toHaveStyle({ backgroundImage: `url("${blurred}")` });
    // The server writes a style rule for this attribute.
    expect(image).toHaveAttribute('data-placeholder', blurred);
    expect(renderToString(<Picture {...square} sizes="92vw" blurred={blurred} />)).not.toContain(
      'style=',
    );
  });
});
