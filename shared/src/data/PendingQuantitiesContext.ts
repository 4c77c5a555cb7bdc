import { createContext } from 'react';
import { PendingQuantities } from './PendingQuantities';

/** One instance for the whole app, beside its cache: `SwrProvider` provides it. */
export const PendingQuantitiesContext = createContext(new PendingQuantities());
