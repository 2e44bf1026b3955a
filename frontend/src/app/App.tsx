import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Outlet, Route, Routes, Link, useLocation } from 'react-router-dom';
import { ApiProvider } from '../api/ApiProvider';
import { beginAnew } from './captains/page-load';
import { captainRoutes } from './captains/routes';
import { Spinner } from '../ui/feedback/Spinner';
import { Toasts } from '../ui/feedback/Toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { PageTitle } from '../ui/layout/PageTitle';
import { Message } from './Message';
import { guideAt } from '../addresses/guide-address';
import { resultsAt } from '../addresses/results-address';

// Most captains use none of these pages, so their phones don't load them.
const SessionArea = lazy(() => import('./SessionArea'));
const Protected = lazy(() => import('./Protected'));
const AuthPage = lazy(() => import('../features/auth/AuthPage'));
const AdminPage = lazy(() => import('./AdminPage'));
const AccountPage = lazy(() => import('../features/account/AccountPage'));
const HelpPage = lazy(() => import('../features/help/HelpPage'));
const ResultsPage = lazy(() => import('../features/results/ResultsPage'));

export function App() {
  useState(beginAnew);
  return (
    <ApiProvider>
      <BrowserRouter useTransitions={false}>
        <Toasts>
          <Routes>
            <Route element={<Framed />}>
              <Route element={<StartPage />}>{captainRoutes}</Route>
              <Route path="*" element={<NotFound />} />
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
      </BrowserRouter>
    </ApiProvider>
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
            <Spinner>Loading …</Spinner>
          </Layout>
        }
      >
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotFound() {
  return (
    <Message>
      <PageTitle>404 Page Not Found – Score Tracker</PageTitle>
      <h1>404 Page Not Found</h1>
      <p>There is no page at this address. The link may be old, or a letter may be missing.</p>
      <p>
        <Link to="/">Submit a score</Link>
      </p>
    </Message>
  );
}

/** A screen of captains, or a guide or the results of a league if the address asks for them. */
function StartPage() {
  const location = useLocation();
  const reader = guideAt(location);
  const leagueId = resultsAt(location);
  if (reader === null && leagueId === null) return <Outlet />;
  return (
    <Suspense fallback={<Spinner>Loading …</Spinner>}>
      {reader === null ? (
        <ResultsPage key={leagueId} leagueId={leagueId!} />
      ) : (
        <HelpPage of={reader} />
      )}
    </Suspense>
  );
}
