/** No business limit (PD-02); a bound that keeps every total far inside exact integers. */
export const maxQuantity = 1_000_000;
