import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { ApiProvider } from '../api/ApiProvider';
import { beginAnew } from '../features/score-wizard/page-load';
import { captainRoutes } from '../features/score-wizard/routes';
import { Spinner } from '../ui/feedback/Spinner';
import { Toasts } from '../ui/feedback/Toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { NotFound } from './NotFound';
import { StartPage } from './StartPage';

// Most captains use none of these pages, so their phones don't load them.
const SessionArea = lazy(() => import('./SessionArea'));
const Protected = lazy(() => import('./Protected'));
const AuthPage = lazy(() => import('../features/auth/AuthPage'));
const AdminPage = lazy(() => import('./AdminPage'));
const AccountPage = lazy(() => import('../features/account/AccountPage'));

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
