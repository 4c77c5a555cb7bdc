import type { ReactNode } from 'react';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import styles from './SettingsSection.module.scss';

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
}

/** A card with a title. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  return (
    <TitledSection className={styles.root} title={title}>
      {children}
    </TitledSection>
  );
}
