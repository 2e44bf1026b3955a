// First, so that what a module says about an element wins.
import './ui/tokens/tokens.css';
import './ui/tokens/base.css';
import './ui/tokens/classes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { registerWorker } from './app/register-worker';
import { reloadForMissingScripts } from './app/missing-script';
import { preloadToasts } from './ui/feedback/Toasts';
import { whenIdle } from './ui/preload/when-idle';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

reloadForMissingScripts();
whenIdle(() => void preloadToasts());
if (import.meta.env.PROD) registerWorker(import.meta.url);
