import { useSyncExternalStore } from 'react';
import { localStore } from '@shop/shared';
import { storageKeys } from '@shop/shared/browser/storageKeys';

/** `system` is the default and follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The early script also reads it, before the first paint (early/applyStoredTheme.ts). */
const storageKey = storageKeys.theme;
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === stored) ?? 'system';
}

function applyTheme(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  localStore.write(storageKey, theme === 'system' ? null : theme);
}

/** Returns the chosen theme, which another tab can change. `system` on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

function subscribe(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) applyTheme(newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
