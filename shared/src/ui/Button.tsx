import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '@shop/shared';
import styles from './Button.module.scss';

type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** While the action runs, the button is disabled and `aria-busy`. */
  isPending?: boolean;
}

export function Button({ variant = 'primary', isPending = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.root, rest.className].filter(Boolean).join(' ')}
      data-variant={variant}
      disabled={rest.disabled || isPending}
      aria-busy={isPending || undefined}
    />
  );
}

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  className?: string;
  /** Loads a new document, as a page with a policy of its own needs. */
  isDocument?: boolean;
  /** What it leads to is being loaded. */
  isPending?: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** A link with the look of a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  isDocument,
  isPending = false,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      reloadDocument={isDocument}
      className={[styles.root, className].filter(Boolean).join(' ')}
      data-variant={variant}
      aria-busy={isPending || undefined}
    />
  );
}
