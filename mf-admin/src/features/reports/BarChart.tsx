import { useEffect, useRef } from 'react';
import styles from './BarChart.module.scss';

interface BarChartProps {
  title: string;
  labels: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
  /** Formats the numbers of the axis, which has little room. */
  formatShort?: (value: number) => string;
}

/** Draws one measure as bars. Show its numbers in a table as well, for screen readers. */
export function BarChart(props: BarChartProps) {
  const { title, labels, values, format, formatShort = format } = props;
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const bars = { labels, values, format, formatShort };
    let remove: (() => void) | undefined;
    let isUnmounted = false;
    const draw = async () => {
      const { drawBars } = await import('./drawBars');
      remove?.();
      if (!isUnmounted && canvas.current) remove = drawBars(canvas.current, bars);
    };
    const handleScheme = () => void draw();
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', handleScheme);
    void draw();
    return () => {
      isUnmounted = true;
      scheme.removeEventListener('change', handleScheme);
      remove?.();
    };
  }, [labels, values, format, formatShort]);

  return (
    <figure className={styles.root}>
      <figcaption>{title}</figcaption>
      <div className={styles.area} data-bars={sizeOf(labels.length)}>
        <canvas ref={canvas} role="img" aria-label={`${title}; the table below has the numbers`} />
      </div>
    </figure>
  );
}

/** Chooses the height by the number of bars: the content security policy forbids inline styles. */
function sizeOf(count: number): 'few' | 'some' | 'many' {
  if (count <= 6) return 'few';
  return count <= 16 ? 'some' : 'many';
}
