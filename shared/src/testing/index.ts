import '@testing-library/jest-dom';

export { MemoryRouter } from 'react-router-dom';
export { takeConsoleErrors } from './consoleErrors';
export { problem } from './fakeApi/responses';
export { addToCart, fakeShop, findAccount, openSession } from './fakeApi/fakeShop';
export { asha, password, products, ravi, requireProduct } from './fixtures';
export { defer } from './defer';
export { scrollTo } from './jsdom/intersections';
export { fakeFragmentLoader } from './fakeFragments';
export { hydratePage } from './hydratePage';
export { renderKeptPage } from './renderKeptPage';
export { accountOf, renderPage, signIn, TestProviders } from './renderPage';
export { withRefusedStorage } from './jsdom/withRefusedStorage';
export { sent, sentBodies, sentPaths, server } from './fakeApi/server';
