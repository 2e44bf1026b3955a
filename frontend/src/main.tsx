// First, so that what a module says about an element wins.
import './ui/tokens/tokens.css';
import './ui/tokens/base.css';
import './ui/tokens/classes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepLanguageOfLink } from './languages/choice';
import { loadLanguageFor } from './languages/load-language';
import { reloadForMissingScripts } from './app/missing-script';
import { preloadToasts } from './ui/feedback/Toasts';
import { whenIdle } from './ui/preload/when-idle';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
keepLanguageOfLink();
// What is shown first needs its language.
loadLanguageFor(window.location.pathname).then(
  () => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  },
  () => {
    root.textContent = 'Score Tracker could not be loaded. Please load this page again.';
  },
);

reloadForMissingScripts();
whenIdle(() => void preloadToasts());
if (import.meta.env.PROD) {
  const { url } = import.meta;
  whenIdle(() => void import('./app/register-worker').then((of) => of.registerWorker(url)));
}
