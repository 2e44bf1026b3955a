import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError: errorWithPage } = getConfig();

// Other tests may keep the machine busy.
configure({ asyncUtilTimeout: 20_000, getElementError });

/** Printing the page takes long. A query that is tried again prints it when its time is over. */
function getElementError(message: string | null, container: Element): Error {
  const withPage = () => errorWithPage(message, container);
  if (!isTriedAgain()) return captured(withPage());
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', {
    get: () => withPage().message,
    configurable: true,
  });
}

/** The report of it shows the line of the test, not one of this file. */
function captured(error: Error): Error {
  Error.captureStackTrace(error, getElementError);
  return error;
}

/** Whether `waitFor` or a `find` query asks. The types of Testing Library don't have it. */
function isTriedAgain(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

// Nothing has a size here. The window is as wide as an element asks for.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.startsWith('(min-width'),
  }) as MediaQueryList;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
// React keeps a stack trace for each element that it makes, up to this number in a second. They take a fifth of
// the time of a test, and only tell in a warning which component made the element.
Object.defineProperty(internals as object, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {
    // React sets it to zero once a second.
  },
});
