import { useId, type ReactNode } from 'react';
import styles from './SettingsSection.module.scss';

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
}

/** A card with a title. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
