import { useId } from 'react';
import { chooseTheme, themes, useTheme, type Theme } from './theme';
import styles from './ThemeChoice.module.scss';

const labels: Record<Theme, string> = { system: 'As on this device', light: 'Light', dark: 'Dark' };

export function ThemeChoice() {
  const id = useId();
  const theme = useTheme();
  return (
    <p className={styles.root}>
      <label htmlFor={id}>Appearance</label>
      <select id={id} value={theme} onChange={(event) => chooseTheme(event.target.value as Theme)}>
        {themes.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
    </p>
  );
}
