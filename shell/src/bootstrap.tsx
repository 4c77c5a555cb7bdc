import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import '@shop/shared/styles/tokens.css';
import '@shop/shared/styles/base.scss';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@shop/shared';
import { App } from './App';
import { registerShopRemotes } from './remotes';

/** The document carries where the remotes live (`remotes.json`); no address is compiled in. */
function remotesInDocument(): Record<string, string> {
  const block = document.getElementById('remotes');
  return JSON.parse(block?.textContent ?? '{}') as Record<string, string>;
}

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

registerShopRemotes(remotesInDocument());
createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
