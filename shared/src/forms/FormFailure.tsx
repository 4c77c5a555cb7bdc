import styles from './FormFailure.module.scss';

interface FormFailureProps {
  title?: string;
  text: string;
}

/** Why a form was not accepted, beside it: a message that passes by is not enough. */
export function FormFailure({ title, text }: FormFailureProps) {
  return (
    <div className={styles.root} role="alert">
      {title && <strong>{title}</strong>}
      <p>{text}</p>
    </div>
  );
}
