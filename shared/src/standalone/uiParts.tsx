import '../styles/tokens.css';
import '../styles/base.scss';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@shop/shared';
import { Toasts } from '../ui/feedback/Toasts';
import { Parts } from './Parts';
import { Tokens } from './Tokens';
import styles from './uiParts.module.scss';

/** Shows all tokens and components on one page, for development (`npm run dev -w @shop/shared`). Not part of a build. */
const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

const themes = ['', 'light', 'dark'];

createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <main className={styles.root}>
        <h1>Components</h1>
        <label>
          Theme{' '}
          <select
            onChange={({ target }) => (document.documentElement.dataset.theme = target.value)}
          >
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {theme || 'as on this device'}
              </option>
            ))}
          </select>
        </label>
        <Tokens />
        <Parts />
      </main>
      <Toasts />
    </BrowserRouter>
  </StrictMode>,
);
