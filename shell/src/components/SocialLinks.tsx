import type { ShopContact, SocialNetwork } from '@shop/shared/contract';

const names: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

interface SocialLinksProps {
  profiles: ShopContact['social'];
  networks?: readonly SocialNetwork[];
}

/** Lists social profiles. A profile without a URL is not a link (H-09). */
export function SocialLinks({
  profiles,
  networks = ['instagram', 'facebook', 'youtube'],
}: SocialLinksProps) {
  return networks.map((network) => (
    <li key={network}>
      {profiles[network] ? (
        <a href={profiles[network]} target="_blank" rel="noopener">
          {names[network]}
        </a>
      ) : (
        <span>{names[network]}</span>
      )}
    </li>
  ));
}
