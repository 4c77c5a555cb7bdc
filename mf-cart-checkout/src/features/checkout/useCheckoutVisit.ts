import { useEffect, useRef, useState } from 'react';

/**
 * Returns a key for a checkout. It changes when the user leaves the page after an order, so that Back shows a new
 * checkout, which knows of the order, and not the filled form (CK-06).
 */
export function useCheckoutVisit() {
  const [visit, setVisit] = useState(0);
  const hasOrdered = useRef(false);

  // The page may stay in the document, hidden.
  useEffect(
    () => () => {
      if (hasOrdered.current) setVisit((count) => count + 1);
      hasOrdered.current = false;
    },
    [],
  );

  return {
    visit,
    onOrdered: () => {
      hasOrdered.current = true;
    },
  };
}
