import '../styles/tokens.css';
import '../styles/base.scss';
import { StrictMode, useEffect, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, followSession, Link, Route, Routes, SwrProvider } from '@shop/shared';
import { RequireSignIn } from '../ui/RequireSignIn';
import { Toasts } from '../ui/Toasts';
import { SignInForDevelopment } from './SignInForDevelopment';
import styles from './renderStandalone.module.scss';

export interface StandalonePage {
  pattern: string;
  Page: ComponentType;
  needsSignIn?: boolean;
}

/** Runs a remote alone, without the shell: its pages, a list of them, and a way to sign in. */
export function renderStandalone(pages: readonly StandalonePage[]): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <StandaloneFrame pages={pages} />
      </BrowserRouter>
    </StrictMode>,
  );
}

function StandaloneFrame({ pages }: { pages: readonly StandalonePage[] }) {
  useEffect(followSession, []);
  return (
    <SwrProvider>
      <nav className={styles.root} aria-label="Pages of this unit">
        {pages.map(({ pattern }) => (
          <Link key={pattern} to={exampleAddress(pattern)}>
            {pattern}
          </Link>
        ))}
        <SignInForDevelopment />
      </nav>
      <main>
        <Routes>
          {pages.map(({ pattern, Page, needsSignIn }) => (
            <Route
              key={pattern}
              path={pattern}
              element={
                needsSignIn ? (
                  <RequireSignIn>
                    <Page />
                  </RequireSignIn>
                ) : (
                  <Page />
                )
              }
            />
          ))}
          <Route path="*" element={<p>This address belongs to another unit.</p>} />
        </Routes>
      </main>
      <Toasts />
    </SwrProvider>
  );
}

const examples: Readonly<Record<string, string>> = {
  ':productId': 'royal-delicious',
  ':quantity': '2',
  ':id': '1',
};

function exampleAddress(pattern: string): string {
  return pattern.replace(/:\w+/g, (name) => examples[name] ?? '1');
}
