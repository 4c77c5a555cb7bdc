import styles from './Promises.module.scss';

const promises = [
  { title: 'Free delivery', text: 'Free delivery on all orders' },
  { title: 'Excellent support', text: 'Two orchardists who answer' },
  { title: 'Fresh and organic', text: 'Fresh and organic products' },
  { title: 'Secure payments', text: '100% secure payments' },
];

/** HM-08. */
export function Promises() {
  return (
    <ul className={styles.root} aria-label="What we promise">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
