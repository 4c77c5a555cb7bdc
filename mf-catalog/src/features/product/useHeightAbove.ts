import { useEffect, useState, type RefObject } from 'react';

/** An element below the header counts as scrolled away. */
const rootMargin = '-64px 0px 0px';

/** Returns the height of an element while it is above the window, else null. */
export function useHeightAbove(element: RefObject<Element | null>): number | null {
  const [heightAbove, setHeightAbove] = useState<number | null>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries) {
          const { top, height } = boundingClientRect;
          setHeightAbove(!isIntersecting && top < 0 ? height : null);
        }
      },
      { rootMargin },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return heightAbove;
}
