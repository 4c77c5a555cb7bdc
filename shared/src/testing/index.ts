import '@testing-library/jest-dom';

export { problem } from './answers';
export { takeComplaints } from './complaints';
export {
  addToCart,
  createAccount,
  fakeShop,
  findAccount,
  openSession,
  type Account,
} from './fakeShop';
export { asha, password, products, ravi } from './fixtures';
export { hold } from './hold';
export { hydratePage } from './hydratePage';
export { accountOf, renderPage, signIn, Surroundings } from './renderPage';
export { sent, sentBodies, server } from './server';
