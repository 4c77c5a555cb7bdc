import styles from './FormFailure.module.scss';

interface FormFailureProps {
  title?: string;
  text: string;
}

/** Says inside a form why it was rejected, because a toast alone disappears too soon. */
export function FormFailure({ title, text }: FormFailureProps) {
  return (
    <div className={styles.root} role="alert">
      {title && <strong>{title}</strong>}
      <p>{text}</p>
    </div>
  );
}
