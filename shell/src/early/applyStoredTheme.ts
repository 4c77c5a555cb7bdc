import { storageKeys } from '@shop/shared/browser/storageKeys';
import { readStorage } from './readStorage';

/** Sets the chosen theme (layout/theme.ts). Without one, the color scheme of the system applies. */
export function applyStoredTheme(): void {
  const theme = readStorage(storageKeys.theme);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
