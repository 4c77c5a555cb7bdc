import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './SettingsForm.module.scss';
import fieldset from '../../components/fieldset.module.scss';

export function SettingsSkeleton() {
  return (
    <Skeleton text="Loading your details">
      <div className={styles.root}>
        <Fields />
        <Fields />
      </div>
    </Skeleton>
  );
}

function Fields() {
  return (
    <div className={fieldset.root}>
      <Shape kind="short" />
      <Shape kind="field" />
      <Shape kind="field" />
      <Shape kind="field" />
      <Shape kind="field" />
      <Shape kind="field" />
    </div>
  );
}
