const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export const CartIcon = () => (
  <svg {...stroke}>
    <path d="M3 4h2l2.2 11h10.4L20 7H6" />
    <circle cx="9" cy="19.5" r="1.4" />
    <circle cx="16.5" cy="19.5" r="1.4" />
  </svg>
);

export const AccountIcon = () => (
  <svg {...stroke}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1.2-4 4.3-6 8-6s6.8 2 8 6" />
  </svg>
);

export const MenuIcon = () => (
  <svg {...stroke}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </svg>
);

export const CompassIcon = () => (
  <svg {...stroke}>
    <circle cx="12" cy="12" r="9" />
    <path d="m15.5 8.5-2 5-5 2 2-5z" />
  </svg>
);

export const BoxIcon = () => (
  <svg {...stroke}>
    <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />
  </svg>
);
