export * from './types';
export * from './limits';
export * from './schemas';
export * from './states';
export * from './money';
export * from './orderTotals';
export * from './phone';
export * from './photos';
