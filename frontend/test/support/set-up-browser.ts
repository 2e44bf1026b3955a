import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Other tests may keep the machine busy.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
