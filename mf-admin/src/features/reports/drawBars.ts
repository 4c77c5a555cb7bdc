import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface Bars {
  labels: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
  formatShort: (value: number) => string;
}

/**
 * Draws horizontal bars, whose labels fit on a phone. A canvas cannot read custom properties, so the stylesheet passes
 * the colors as `color` (bars), `text-decoration-color` (texts) and `outline-color` (lines).
 *
 * @returns a function that removes the chart, or undefined if the browser cannot draw
 */
export function drawBars(
  canvas: HTMLCanvasElement,
  { labels, values, format, formatShort }: Bars,
): (() => void) | undefined {
  // The browser has no memory for a canvas. The table shows the numbers.
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
