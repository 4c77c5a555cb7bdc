import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface Bars {
  labels: readonly string[];
  values: readonly number[];
  /** How a value is shown. */
  format: (value: number) => string;
  formatShort: (value: number) => string;
}

/**
 * Draws horizontal bars, whose labels need no room on a phone. The colours are those of the element: `color` for the
 * bars, `text-decoration-color` for texts, `outline-color` for lines; a canvas knows no custom properties.
 *
 * @returns a function that removes the chart; undefined where nothing can be drawn
 */
export function drawBars(
  canvas: HTMLCanvasElement,
  { labels, values, format, formatShort }: Bars,
): (() => void) | undefined {
  // A browser without memory for it: the table has the numbers.
  if (!canvas.getContext('2d')) return undefined;
  const style = getComputedStyle(canvas);
  const { color: bars, textDecorationColor: texts, outlineColor: lines } = style;
  const font = { family: style.fontFamily, size: 13 };
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: [{ data: [...values], backgroundColor: bars, maxBarThickness: 18 }],
    },
    options: {
      indexAxis: 'y',
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: {
          beginAtZero: true,
          grid: { color: lines },
          border: { display: false },
          ticks: {
            color: texts,
            font,
            maxTicksLimit: 5,
            autoSkipPadding: 12,
            maxRotation: 0,
            callback: (value) => formatShort(Number(value)),
          },
        },
        y: { grid: { display: false }, border: { color: lines }, ticks: { color: texts, font } },
      },
      plugins: { tooltip: { callbacks: { label: ({ parsed }) => format(parsed.x ?? 0) } } },
    },
  });
  return () => chart.destroy();
}
