import type { Brand } from '@shop/shared/brand';

/** H-09: where the owners have not said where a profile is, its name is no link. */
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
