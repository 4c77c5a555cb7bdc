import { storageKeys } from '@shop/shared/browser/storageKeys';
import { readStorage } from './readStorage';

declare global {
  /** Set by the app's first script. It settles when the app has rendered, or has failed to. */
  var __shopStart: Promise<void> | undefined;
}

/** The data attributes of this script's element. */
interface Files {
  /** URLs, separated by spaces. */
  scripts?: string;
  preloadedScripts?: string;
}

/**
 * Loads files in the order that matters on a slow connection: first everything for the first paint, then scripts, then
 * fonts and pictures further down. The document contains no elements for the scripts, because browsers would request
 * them in parallel with the first picture.
 */
export async function loadInOrder({ scripts, preloadedScripts }: Files): Promise<void> {
  const { dataset } = document.documentElement;
  // On narrow screens, lazy pictures wait (base.scss).
  dataset.pictures = 'deferred';
  addEventListener('scroll', () => delete dataset.pictures, { once: true });
  // Fonts in the browser's cache cost nothing.
  if (readStorage(storageKeys.fonts)) dataset.fonts = 'loaded';

  await Promise.all([firstPaint(), domParsed()]);
  for (const href of split(preloadedScripts)) preload(href);
  const areLoaded = await Promise.all(split(scripts).map(load));
  if (areLoaded.includes(false)) giveUp(messages.notLoaded);
  else void watchStart();
  delete dataset.pictures;
  if (dataset.fonts) return;
  // Applied only when all are loaded, because each font that is applied later costs another layout of the page.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, sampleText)));
  // In two frames, because the layout of all text at once would be one long task.
  dataset.fonts = 'display';
  await nextFrame();
  dataset.fonts = 'loaded';
  try {
    localStorage.setItem(storageKeys.fonts, 'cached');
  } catch {
    // Without storage, every visit is treated as the first one.
  }
}

async function watchStart(): Promise<void> {
  // Undefined if the script itself failed, which the browser has already reported.
  if (await globalThis.__shopStart?.then(() => true, reportError)) return;
  giveUp(messages.notStarted);
}

const messages = {
  notLoaded:
    'Some buttons do not work, because a part of this page did not arrive: please reload it.',
  notStarted:
    'Some buttons do not work in this browser: please update it, or open the shop in another one.',
};

/** Lets the browser submit forms, because the app cannot start, and shows a notice. */
function giveUp(message: string): void {
  globalThis.__shopEarlyEvents?.release();
  const notice = document.createElement('p');
  notice.className = 'startFailure';
  notice.textContent = message;
  document.body.prepend(notice);
}

/** The fonts of fonts.css. */
const fonts = ['1em "Inter Variable"', '1em "Fraunces Variable"'];
/** A letter and the rupee sign, which come from different files. */
const sampleText = 'a₹';

const split = (urls = '') => urls.split(' ').filter(Boolean);

const domParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** Resolves after the first paint. In a hidden tab, which is not painted, it resolves at once. */
function firstPaint(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    addEventListener('load', resolve);
    document.addEventListener('visibilitychange', resolve);
  });
}

/** Resolves after the next frame. */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href });
  document.head.append(link);
}

/** Loads a script. Resolves with whether it was loaded. */
function load(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    Object.assign(script, { src, async: false });
    document.head.append(script);
  });
}
