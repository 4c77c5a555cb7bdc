import { Icon } from '@shop/shared/ui/controls/icons';

export const CartIcon = () => (
  <Icon>
    <path d="M3 4h2l2.2 11h10.4L20 7H6" />
    <circle cx="9" cy="19.5" r="1.4" />
    <circle cx="16.5" cy="19.5" r="1.4" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.6M12 16.4v.1" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
);
