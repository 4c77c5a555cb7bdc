import { useEffect, useRef } from 'react';
import styles from './BarChart.module.scss';

interface BarChartProps {
  title: string;
  labels: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
  /** For the axis, where there is little room. */
  formatShort?: (value: number) => string;
}

/** Bars of one measure. Its numbers are in the table beside it, which needs neither eyes nor scripts to be drawn. */
export function BarChart(props: BarChartProps) {
  const { title, labels, values, format, formatShort = format } = props;
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const bars = { labels, values, format, formatShort };
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawBars } = await import('./drawBars');
      remove?.();
      if (!isGone && canvas.current) remove = drawBars(canvas.current, bars);
    };
    const handleScheme = () => void draw();
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', handleScheme);
    void draw();
    return () => {
      isGone = true;
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

/** The height grows with the bars: inline styles are not allowed. */
function sizeOf(count: number): 'few' | 'some' | 'many' {
  if (count <= 6) return 'few';
  return count <= 16 ? 'some' : 'many';
}
