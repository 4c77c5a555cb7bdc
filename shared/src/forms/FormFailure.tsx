import styles from './FormFailure.module.scss';

interface FormFailureProps {
  title?: string;
  text: string;
}

/** Why a form was refused, inside it: a toast alone disappears too soon. */
export function FormFailure({ title, text }: FormFailureProps) {
  return (
    <div className={styles.root} role="alert">
      {title && <strong>{title}</strong>}
      <p>{text}</p>
    </div>
  );
}
