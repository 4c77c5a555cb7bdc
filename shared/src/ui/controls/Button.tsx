import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '@shop/shared';
import styles from './Button.module.scss';

type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Disables the button and sets `aria-busy` while its action runs. */
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
  /** Loads a new document, for pages with their own content security policy. */
  isDocument?: boolean;
  /** Sets `aria-busy` while the target is being loaded. */
  isPending?: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** A link that looks like a button. */
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
