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

export const ProductsIcon = () => (
  <svg {...stroke}>
    <path d="M12 8c-2-2-7-1.5-7 4 0 4.5 3 8 5 8 1 0 1.3-.5 2-.5s1 .5 2 .5c2 0 5-3.5 5-8 0-5.5-5-6-7-4zM12 8c0-2 1-4 3-5" />
  </svg>
);

export const MessageIcon = () => (
  <svg {...stroke}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m4 7 8 6 8-6" />
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
