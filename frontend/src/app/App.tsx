import { t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ApiProvider } from '../api/ApiProvider';
import { beginAnew } from './captains/page-load';
import { captainRoutes } from './captains/routes';
import { Spinner } from '../ui/feedback/Spinner';
import { Toasts } from '../ui/feedback/Toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { loadLanguageFor } from '../languages/load-language';
import { guideAt } from '../addresses/guide-address';
import { resultsAt } from '../addresses/results-address';

// Most captains use none of these pages, so their phones don't load them.
const SessionArea = lazy(() => import('./SessionArea'));
const Protected = lazy(() => import('./Protected'));
const AuthPage = lazy(() => import('../features/auth/AuthPage'));
const AdminPage = lazy(() => import('./AdminPage'));
const AccountPage = lazy(() => import('../features/account/AccountPage'));
const HelpPage = lazy(() => import('../features/help/HelpPage'));
const NotFound = lazy(() => import('./NotFound'));
const ResultsPage = lazy(() => import('../features/results/ResultsPage'));

export function App() {
  useState(beginAnew);
  return (
    <ApiProvider>
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </ApiProvider>
  );
}

const onNewLanguage = (render: () => void) => i18n.on('change', render);

/** All that shows text. It renders again when the language changes; what was typed stays. */
function Pages() {
  useSyncExternalStore(onNewLanguage, () => i18n.locale);
  const { pathname } = useLocation();
  useEffect(() => {
    loadLanguageFor(pathname).catch((error: unknown) => {
      console.warn('The language of this page could not be loaded.', error);
    });
  }, [pathname]);
  return (
    <Toasts>
      <Routes>
        <Route element={<Framed />}>
          <Route element={<StartPage />}>{captainRoutes()}</Route>
          <Route
            path="*"
            element={
              <Suspense>
                <NotFound />
              </Suspense>
            }
          />
        </Route>
        <Route element={<WhenLoaded />}>
          <Route element={<SessionArea />}>
            <Route element={<Framed />}>
              <Route path="auth" element={<AuthPage />} />
            </Route>
            <Route element={<Protected />}>
              <Route path="admin" element={<AdminPage />} />
              <Route path="account" element={<AccountPage />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Toasts>
  );
}

function Framed() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

function WhenLoaded() {
  return (
    <ErrorBoundary frame={(message) => <Layout>{message}</Layout>}>
      <Suspense
        fallback={
          <Layout>
            <Spinner>{t`Loading …`}</Spinner>
          </Layout>
        }
      >
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A screen of captains, or a guide or the results of a league if the address asks for them. */
function StartPage() {
  const location = useLocation();
  const reader = guideAt(location);
  const leagueId = resultsAt(location);
  if (reader === null && leagueId === null) return <Outlet />;
  return (
    <Suspense fallback={<Spinner>{t`Loading …`}</Spinner>}>
      {reader === null ? (
        <ResultsPage key={leagueId} leagueId={leagueId!} />
      ) : (
        <HelpPage of={reader} />
      )}
    </Suspense>
  );
}
