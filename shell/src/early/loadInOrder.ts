import { storageKeys } from '@shop/shared/storageKeys';
import { readStorage } from './readStorage';

declare global {
  /** Set by the app's first script: settled when the app has rendered or has failed to. */
  var __shopStart: Promise<void> | undefined;
}

/** What the server lists on the element of this script. */
interface Files {
  /** URLs, separated by spaces. */
  scripts?: string;
  preloadedScripts?: string;
}

/**
 * On a slow connection the order decides: first what is painted, then the scripts, then fonts and the
 * pictures below. The document contains no element of the scripts, because browsers would request them
 * beside the first picture.
 */
export async function loadInOrder({ scripts, preloadedScripts }: Files): Promise<void> {
  const { dataset } = document.documentElement;
  // base.scss: on narrow screens, lazy pictures wait.
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
  // Used only when they are loaded: each font that is replaced later costs another layout of the page.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, sampleText)));
  dataset.fonts = 'loaded';
  try {
    localStorage.setItem(storageKeys.fonts, 'cached');
  } catch {
    // Without storage, every visit is a first one.
  }
}

async function watchStart(): Promise<void> {
  // Undefined if the script itself failed, which the browser has reported.
  if (await globalThis.__shopStart?.then(() => true, reportError)) return;
  giveUp(messages.notStarted);
}

const messages = {
  notLoaded:
    'Some buttons do not work, because a part of this page did not arrive: please reload it.',
  notStarted:
    'Some buttons do not work in this browser: please update it, or open the shop in another one.',
};

/** Without an app, the browser sends the forms, and a notice says so. */
function giveUp(message: string): void {
  globalThis.__shopEarlyEvents?.release();
  const notice = document.createElement('p');
  notice.className = 'startFailure';
  notice.textContent = message;
  document.body.prepend(notice);
}

/** fonts.css. */
const fonts = ['1em "Inter Variable"', '1em "Fraunces Variable"'];
/** Letters and the rupee sign, which are files of their own. */
const sampleText = 'a₹';

const split = (urls = '') => urls.split(' ').filter(Boolean);

const domParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** In a hidden tab nothing is painted. */
function firstPaint(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    addEventListener('load', resolve);
    document.addEventListener('visibilitychange', resolve);
  });
}

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href });
  document.head.append(link);
}

/** @returns whether the script was loaded */
function load(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    Object.assign(script, { src, async: false });
    document.head.append(script);
  });
}
