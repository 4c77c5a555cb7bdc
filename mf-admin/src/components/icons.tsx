const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export const TodayIcon = () => (
  <svg {...stroke}>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M8 3v4M16 3v4M4 10h16M9 15l2 2 4-4" />
  </svg>
);

export const MessageIcon = () => (
  <svg {...stroke}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </svg>
);

export const OrdersIcon = () => (
  <svg {...stroke}>
    <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />
  </svg>
);

export const PackingIcon = () => (
  <svg {...stroke}>
    <path d="M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9" />
  </svg>
);

export const MoreIcon = () => (
  <svg {...stroke}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </svg>
);

export const PersonIcon = () => (
  <svg {...stroke}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1.2-4 4.3-6 8-6s6.8 2 8 6" />
  </svg>
);
