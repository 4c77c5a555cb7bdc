import type { ReactNode } from 'react';
import { Link } from '@shop/shared';
import { urls } from '@shop/shared/routes';

interface ProductLinkProps {
  id: string;
  children: ReactNode;
}

/** A link to a product in a text. */
export function ProductLink({ id, children }: ProductLinkProps) {
  return <Link to={urls.product(id)}>{children}</Link>;
}
