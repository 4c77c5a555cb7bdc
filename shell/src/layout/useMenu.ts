import { useMemo } from 'react';
import { useRouteTable } from '@shop/shared';
import type { MenuItem } from '@shop/shared/routes';

interface MenuLink {
  to: string;
  label: string;
}

/** Returns the links of a menu, which the rows of all units make up, by position. */
export function useMenu(menu: MenuItem['menu']): readonly MenuLink[] {
  const table = useRouteTable();
  return useMemo(() => {
    const items = (table?.routes ?? []).flatMap(({ pattern, title, menuItems }) =>
      menuItems
        .filter((item) => item.menu === menu)
        .map(({ position, label = title }) => ({ to: pattern, label, position })),
    );
    return items.sort((one, other) => one.position - other.position);
  }, [table, menu]);
}
