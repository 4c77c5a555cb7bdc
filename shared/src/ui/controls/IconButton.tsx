import type { ComponentProps } from 'react';
import styles from './IconButton.module.scss';

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
  variant?: 'plain' | 'outlined';
}

/** A round button with an icon instead of a text. */
export function IconButton({ variant = 'plain', className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={[styles.root, className].filter(Boolean).join(' ')}
      data-variant={variant}
    />
  );
}
