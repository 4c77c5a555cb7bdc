import type { Locator } from '@playwright/test';

/** Measures the lowest contrast between a text and the pixels behind it, in a screenshot (WCAG 1.4.3). */
export async function leastContrast(text: Locator): Promise<number> {
  const page = text.page();
  // Waits for the picture behind the text and for the end of its fade.
  await text.evaluate(async (element) => {
    const slider = element.closest('.swiper');
    const pictures = [...(slider?.querySelectorAll('img') ?? [])];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    const fades = slider?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
  const { color, lines } = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { color } = getComputedStyle(element);
    const rectangles = [...range.getClientRects()];
    return {
      color,
      lines: rectangles.map(({ x, y, width, height }) => ({ x, y, width, height })),
    };
  });
  await text.evaluate((element) => (element.style.color = 'transparent'));
  const screenshot = await page.screenshot();
  await text.evaluate((element) => (element.style.color = ''));

  // The shop's content security policy forbids this image, so another page reads it.
  const reader = await page.context().newPage();
  const contrast = await reader.evaluate(measure, {
    source: `data:image/png;base64,${screenshot.toString('base64')}`,
    color,
    lines,
  });
  await reader.close();
  return contrast;
}

interface Measurement {
  source: string;
  color: string;
  lines: readonly { x: number; y: number; width: number; height: number }[];
}

/** Runs in the browser. */
async function measure({ source, color, lines }: Measurement): Promise<number> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');

  const luminance = (channels: Uint8ClampedArray, at: number): number => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((offset) => {
      const value = (channels[at + offset] ?? 0) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const textLuminance = luminance(context.getImageData(0, 0, 1, 1).data, 0);
  context.drawImage(image, 0, 0);
  let least = Infinity;
  for (const { x, y, width, height } of lines) {
    const { data } = context.getImageData(x, y, Math.ceil(width), Math.ceil(height));
    for (let at = 0; at < data.length; at += 4) {
      const behind = luminance(data, at);
      const [dark, light] = [textLuminance, behind].sort((a, b) => a - b) as [number, number];
      least = Math.min(least, (light + 0.05) / (dark + 0.05));
    }
  }
  return least;
}
