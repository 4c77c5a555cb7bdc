import type { ReactNode } from 'react';

interface IconProps {
  strokeWidth?: number;
  /** Shapes in a square of 24 units. */
  children: ReactNode;
}

/** A decorative line drawing in the color of the text. */
export const Icon = ({ strokeWidth = 1.8, children }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1.2-4 4.3-6 8-6s6.8 2 8 6" />
  </Icon>
);

export const BoxIcon = () => (
  <Icon>
    <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />
  </Icon>
);
