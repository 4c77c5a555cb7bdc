export { readPageParams, type PageParams } from './pageParams';
export { Pagination } from './Pagination';
export { useFocusAdded } from './useFocusAdded';
export { useLatest } from './useLatest';
