import type { Brand } from '@shop/shared/brand';

/** H-09: a profile without a URL is not a link. */
export function SocialLinks({ profiles }: { profiles: Brand['social'] }) {
  return profiles.map(({ name, href }) => (
    <li key={name}>
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
    </li>
  ));
}
