import { useId } from 'react';

/** `public/logo.svg` inlined in the page, so that no request competes with the others before the first paint. */
export function Logo() {
  const clipId = useId();
  return (
    <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <clipPath id={clipId}>
        <path d="M32 19.5C27.5 14 12.6 13.4 9.2 27.6 5.6 43 17.6 60.5 26 60.5c2.6 0 4-1.2 6-1.2s3.4 1.2 6 1.2c8.4 0 20.4-17.5 16.8-32.9C51.4 13.4 36.5 14 32 19.5Z" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <path fill="#B5202B" d="M0 8h64v56H0z" />
        <path fill="#8E1622" d="M0 47 13 36l6 5 13-16 11 13 6-5 15 14v17H0z" />
        <path fill="#FFF6EA" d="m32 25-9.2 11.3 3.9-1.7 2.4 3.3 3-4 3.6 3.7 2.1-3 3.7 1.4z" />
        {/* The color of the name beside it, which is visible in both themes. */}
        <path fill="currentColor" d="M0 55c9-7.5 17-8.5 25-4.5s18 4.5 39-3V64H0z" />
      </g>
      <path
        fill="none"
        stroke="#A5744A"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M32 19c-.3-5 .6-9.5 3.4-13.5"
      />
      <path fill="#4E8B57" d="M35.5 13C38 5.5 45 3 53.5 4.5 51.5 12.5 44 16.5 35.5 13Z" />
    </svg>
  );
}
