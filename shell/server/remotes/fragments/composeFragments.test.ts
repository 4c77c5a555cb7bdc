import type { FragmentRow, PageRow } from '@shop/shared/routes';
import { createDeployment } from '../../test/createDeployment';
import { RemoteBuilds } from '../RemoteBuilds';

const rowOf = (name: string, component: string): FragmentRow => ({
  name,
  component,
  fallback: ['row'],
  propTypes: { 'place?': 'string' },
});
const pageOf = (pattern: string, access: 'public' | 'staff'): PageRow => ({
  pattern,
  component: 'APage',
  access,
  title: 'A page',
});

const catalog = createDeployment('mf-catalog', 'one', {
  routes: [pageOf('/shop', 'public')],
  fragments: [rowOf('recommendations', 'Recommendations')],
});
const admin = createDeployment('mf-admin', 'one', {
  routes: [pageOf('/admin', 'staff')],
  fragments: [rowOf('newOrders', 'NewOrders')],
});
const recommendations = {
  unit: 'mf-catalog',
  component: 'Recommendations',
  fallback: ['row'],
};

describe('[FR-01] the fragments of a document', () => {
  it('the fragments of a document are those of all units that it names, without the types of their props', () => {
    const builds = new RemoteBuilds([catalog, createDeployment('mf-down', 'one'), admin]);

    expect(builds.fragmentsFor(builds.routes.find('/shop')?.route)).toEqual({ recommendations });
    expect(builds.fragmentsFor(undefined)).toEqual({ recommendations });
  });

  it('the fragments of the admin are in its documents', () => {
    const builds = new RemoteBuilds([catalog, admin]);

    expect(builds.fragmentsFor(builds.routes.find('/admin')?.route)).toEqual({
      recommendations,
      newOrders: { unit: 'mf-admin', component: 'NewOrders', fallback: ['row'] },
    });
  });

  it('stay with the earlier of two units that claim one', () => {
    const other = createDeployment('mf-gifts', 'one', {
      fragments: [rowOf('recommendations', 'Gifts'), rowOf('giftHint', 'GiftHint')],
    });

    const builds = new RemoteBuilds([catalog, other]);

    expect(builds.fragmentsFor(undefined)).toMatchObject({
      recommendations: { unit: 'mf-catalog' },
      giftHint: { unit: 'mf-gifts' },
    });
    expect(builds.conflicts).toEqual([
      {
        unit: 'mf-gifts',
        problem:
          'mf-gifts claims the fragment recommendations, which is one of mf-catalog: remove it there first, or give it another name.',
      },
    ]);
  });
});
