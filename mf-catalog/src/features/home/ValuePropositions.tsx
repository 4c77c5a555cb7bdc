import { Icon } from '@shop/shared/ui/controls/icons';
import styles from './ValuePropositions.module.scss';

/** The promises of HM-08. `icon` is an SVG path. */
const valuePropositions = [
  {
    title: 'Free delivery on all orders',
    text: 'The price you see is all you pay',
    icon: 'M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  },
  {
    title: 'Excellent support',
    text: 'Two orchardists who answer',
    icon: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  },
  {
    title: 'Fresh and organic products',
    text: 'Picked ripe and sorted by hand',
    icon: 'M5 19c0-9 5-14 14-14 0 9-5 14-14 14zM5 19c3-5 6-7 9-9',
  },
  {
    title: '100% secure payments',
    text: 'We never ask for a PIN or an OTP',
    icon: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  },
];

export function ValuePropositions() {
  return (
    <ul className={styles.root} aria-label="What we promise">
      {valuePropositions.map(({ title, text, icon }) => (
        <li key={title}>
          <Icon strokeWidth={1.6}>
            <path d={icon} />
          </Icon>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
