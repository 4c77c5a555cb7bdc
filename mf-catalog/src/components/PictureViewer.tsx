import { useEffect, useRef } from 'react';
import { IconButton } from '@shop/shared/ui/IconButton';
import { Picture } from '@shop/shared/ui/Picture';
import styles from './PictureViewer.module.scss';

export interface View {
  /** For the names of the controls: ‘the box’. */
  name: string;
  /** The original, 1200 × 1200. */
  src: string;
  alt: string;
}

interface PictureViewerProps {
  views: readonly View[];
  selected: number;
  onSelect: (index: number) => void;
}

/**
 * EX-09: large pictures side by side, in an open dialog. The browser does the swiping, by scroll snapping,
 * and the pinching.
 */
export function PictureViewer({ views, selected, onSelect }: PictureViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const first = useRef(selected);

  const scrollTo = (index: number) => {
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth;
  };

  useEffect(() => scrollTo(first.current), []);

  const show = (index: number) => {
    scrollTo(index);
    onSelect(index);
  };

  const handleScroll = () => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth } = strip.current;
    const index = Math.round(scrollLeft / clientWidth);
    if (index !== selected) onSelect(index);
  };

  return (
    <div className={styles.root}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label="Pictures"
        // The arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={handleScroll}
      >
        {views.map(({ src, alt }) => (
          <li key={src}>
            {/* Twice the width of a phone, to be sharp when it is enlarged. */}
            <Picture
              src={src}
              alt={alt}
              width={1200}
              height={1200}
              sizes="(min-width: 720px) 96vmin, 200vw"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            variant="outlined"
            aria-label="Previous picture"
            onClick={() => show((selected - 1 + views.length) % views.length)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          </IconButton>
          <p aria-live="polite" translate="no">
            {selected + 1} of {views.length}
          </p>
          <IconButton
            variant="outlined"
            aria-label="Next picture"
            onClick={() => show((selected + 1) % views.length)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 5l7 7-7 7" />
            </svg>
          </IconButton>
        </div>
      )}
    </div>
  );
}
