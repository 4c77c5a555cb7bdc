import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import { Icon } from '@shop/shared/ui/controls/icons';
import { Picture } from '@shop/shared/ui/picture/Picture';
import styles from './PictureViewer.module.scss';

export interface View {
  /** Part of the accessible names of the controls, such as ‘the box’. */
  name: string;
  /** The path of the original, 1200 × 1200 pixels. */
  src: string;
  alt: string;
}

interface PictureViewerProps {
  views: readonly View[];
  selected: number;
  onSelect: (index: number) => void;
}

/** A point of a picture, each coordinate from 0 to 1. */
interface Point {
  x: number;
  y: number;
}

/**
 * Large pictures side by side in an open dialog (EX-09). The browser handles swiping, by scroll snapping, and
 * pinching. A click or the button shows a picture in its full size, which the browser scrolls.
 */
export function PictureViewer({ views, selected, onSelect }: PictureViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const first = useRef(selected);
  const [zoomedAt, setZoomedAt] = useState<Point | null>(null);

  const scrollTo = (index: number) => {
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth;
  };

  useEffect(() => scrollTo(first.current), []);

  useLayoutEffect(() => {
    const frame = strip.current?.children[selected];
    if (frame && zoomedAt) scrollToMiddle(frame, zoomedAt);
  }, [zoomedAt, selected]);

  const show = (index: number) => {
    setZoomedAt(null);
    scrollTo(index);
    onSelect(index);
  };

  const handleScroll = () => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth } = strip.current;
    const index = Math.round(scrollLeft / clientWidth);
    if (index === selected) return;
    setZoomedAt(null);
    onSelect(index);
  };

  const handleClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    setZoomedAt(zoomedAt ? null : pointIn(currentTarget, clientX, clientY));
  };

  return (
    <div className={styles.root}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label="Pictures"
        // The arrow keys scroll the list.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-zoomed={zoomedAt !== null || undefined}
        onScroll={handleScroll}
      >
        {views.map(({ src, alt }) => (
          <li key={src}>
            {/* The largest copy is sharp in its full size. */}
            <Picture
              src={src}
              alt={alt}
              width={1200}
              height={1200}
              sizes="1200px"
              loading="lazy"
              onClick={handleClick}
            />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {views.length > 1 && (
          <IconButton
            variant="outlined"
            aria-label="Previous picture"
            onClick={() => show((selected - 1 + views.length) % views.length)}
          >
            <Icon strokeWidth={2}>
              <path d="M15 5l-7 7 7 7" />
            </Icon>
          </IconButton>
        )}
        {views.length > 1 && (
          <p aria-live="polite" translate="no">
            {selected + 1} of {views.length}
          </p>
        )}
        <IconButton
          variant="outlined"
          aria-label="Full size"
          aria-pressed={zoomedAt !== null}
          onClick={() => setZoomedAt(zoomedAt ? null : { x: 0.5, y: 0.5 })}
        >
          <Icon strokeWidth={2}>
            <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5" />
            {!zoomedAt && <path d="M10.5 8v5" />}
          </Icon>
        </IconButton>
        {views.length > 1 && (
          <IconButton
            variant="outlined"
            aria-label="Next picture"
            onClick={() => show((selected + 1) % views.length)}
          >
            <Icon strokeWidth={2}>
              <path d="M9 5l7 7-7 7" />
            </Icon>
          </IconButton>
        )}
      </div>
    </div>
  );
}

function scrollToMiddle(frame: Element, { x, y }: Point): void {
  frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
  frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
}

/** Returns where a click hit the square picture in the middle of its element. */
function pointIn(image: HTMLElement, clientX: number, clientY: number): Point {
  const { left, top, width, height } = image.getBoundingClientRect();
  const side = Math.min(width, height);
  return {
    x: (clientX - left - (width - side) / 2) / side,
    y: (clientY - top - (height - side) / 2) / side,
  };
}
