import styles from './uiParts.module.scss';

const colors = [
  'ground',
  'ground-sunken',
  'surface',
  'text',
  'text-soft',
  'border',
  'border-strong',
  'accent',
  'action',
  'action-hover',
  'action-text',
  'on-action',
  'danger',
  'danger-ground',
  'success',
  'success-ground',
  'highlight',
  'focus',
  'veil',
  'scrim',
  'accent-deep',
  'accent-deep-hover',
  'text-on-dark',
  'line-on-dark',
  'focus-on-dark',
];
const sizes = ['h1', 'h2', 'h3', 'lead', 'body', 'small'];
const spaces = [1, 2, 3, 4, 5, 6, 7, 8];

/** Shows the roles of tokens.css. */
export function Tokens() {
  return (
    <>
      <h2>Colours</h2>
      <ul className={styles.swatches}>
        {colors.map((role) => (
          <li key={role}>
            <span className={styles.swatch} style={{ background: `var(--${role})` }} />
            {role}
          </li>
        ))}
      </ul>
      <h2>Type</h2>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          {size}: apples from Shimla at ₹1,700,{' '}
          <span style={{ fontFamily: 'var(--font-display)' }}>picked ripe and sorted by hand</span>
        </p>
      ))}
      <h2>Space</h2>
      {spaces.map((space) => (
        <span key={space} className={styles.space} style={{ width: `var(--space-${space})` }}>
          {space}
        </span>
      ))}
    </>
  );
}
