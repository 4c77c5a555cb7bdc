export { readListPart, type ListPart } from './listPart';
export { ListEnd } from './ListEnd';
export { useFocusAdded } from './useFocusAdded';
export { useLatest } from './useLatest';
