import { varietyGroups, type VarietyGroup } from '@shop/shared/contract';
import { varietyLabels, type Listing } from '../../data/listing';
import { PriceFilter } from './PriceFilter';
import styles from './ShopSidebar.module.scss';

interface ShopSidebarProps {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

export function ShopSidebar({ listing, onChange }: ShopSidebarProps) {
  const chooseVariety = (variety: VarietyGroup) =>
    onChange({ ...listing, variety: listing.variety === variety ? null : variety });

  return (
    <div className={styles.root}>
      <section>
        <h2>Product Categories</h2>
        <ul>
          <li>Apple</li>
        </ul>
      </section>
      <section>
        <h2>Filter By Price</h2>
        <PriceFilter
          key={`${listing.min}-${listing.max}`}
          min={listing.min}
          max={listing.max}
          onFilter={(min, max) => onChange({ ...listing, min, max })}
        />
      </section>
      <section>
        <h2>Variety</h2>
        <ul>
          {varietyGroups.map((variety) => (
            <li key={variety}>
              <button
                type="button"
                className={styles.variety}
                aria-pressed={listing.variety === variety}
                onClick={() => chooseVariety(variety)}
              >
                {varietyLabels[variety]}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
