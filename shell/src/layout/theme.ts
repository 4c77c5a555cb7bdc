import { useSyncExternalStore } from 'react';

/** `system` follows the device and is what a new visitor has. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What public/theme.js reads before the first paint. */
const storageKey = 'theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === stored) ?? 'system';
}

function show(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

/** Shows the shop in this theme from now on, in this browser. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // A browser that stores nothing keeps the choice for this page alone.
  }
}

/** The theme chosen here or in another tab. On the server nobody has chosen yet. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) show(newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
