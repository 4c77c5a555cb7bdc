import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '@shop/shared';
import styles from './Button.module.scss';

type Look = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** The action is under way: the button is disabled and says so to screen readers. */
  isPending?: boolean;
}

export function Button({ look = 'primary', isPending = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.root, rest.className].filter(Boolean).join(' ')}
      data-look={look}
      disabled={rest.disabled || isPending}
      aria-busy={isPending || undefined}
    />
  );
}

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  look?: Look;
  className?: string;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={[styles.root, className].filter(Boolean).join(' ')}
      data-look={look}
    />
  );
}
