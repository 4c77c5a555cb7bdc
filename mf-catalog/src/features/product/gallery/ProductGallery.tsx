import { useState } from 'react';
import type { Product } from '@shop/shared/contract';
import { productImages } from '@shop/shared/routes';
import { Dialog } from '@shop/shared/ui/controls/Dialog';
import { Icon } from '@shop/shared/ui/controls/icons';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { PictureViewer, type View } from './PictureViewer';
import styles from './ProductGallery.module.scss';

/**
 * Pictures of the box, the cut fruit and the fruit, which can be enlarged (PD-01, EX-09). An uploaded picture
 * replaces all of them (AD-07).
 */
export function ProductGallery({ product }: { product: Product }) {
  const { label } = product;
  const [selected, setSelected] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const views = toViews(product);
  const view = views[selected] ?? views[0];
  const square = { width: 1200, height: 1200 };
  if (!view) return null;

  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <Picture
          key={view.src}
          {...square}
          src={view.src}
          alt={view.alt}
          blurred={product.image_placeholder}
          sizes="(min-width: 1170px) 560px, (min-width: 720px) 46vw, 92vw"
          fetchPriority="high"
        />
        <button
          type="button"
          aria-label={`Enlarge ${view.name}`}
          onClick={() => setIsEnlarged(true)}
        >
          <Icon>
            <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M10.5 8v5M8 10.5h5" />
          </Icon>
        </button>
      </div>
      {views.length > 1 && (
        <ul className={styles.views}>
          {views.map(({ name, src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`Show ${name}`}
                aria-pressed={index === selected}
                onClick={() => setSelected(index)}
              >
                <Picture {...square} src={src} alt="" sizes="88px" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={isEnlarged}
        onClose={() => setIsEnlarged(false)}
        title={label}
        placement="wide"
      >
        <PictureViewer views={views} selected={selected} onSelect={setSelected} />
      </Dialog>
    </div>
  );
}

function toViews({ product_id, label, image_url }: Product): View[] {
  const box = productImages.box(product_id, image_url);
  const cut = productImages.cut(product_id, image_url);
  if (cut === null) return [{ name: 'the picture', src: box, alt: label }];
  return [
    { name: 'the box', src: box, alt: `Wooden box of ${label} apples` },
    {
      name: 'the cut fruit',
      src: cut,
      alt: `A whole ${label} apple and a half one beside it, with core and seeds`,
    },
    {
      name: 'the fruit',
      src: productImages.fruit(product_id, image_url),
      alt: `Three ${label} apples`,
    },
  ];
}
