import { createContext } from 'react';
import { PendingQuantities } from './PendingQuantities';

/** `SwrProvider` provides one instance per data cache. */
export const PendingQuantitiesContext = createContext(new PendingQuantities());
