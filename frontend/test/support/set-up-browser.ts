import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The machine that runs the tests may be busy with others.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
