import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { cleanUp } from './cleanUp';
import { checkConsole, recordConsole } from './consoleCheck';

// A lazy page is compiled on its first visit, which takes long on a slow machine.
configure({ asyncUtilTimeout: 120_000 });

beforeEach(recordConsole);

// Separate hooks: when one fails, the others still leave a clean page to the next test.
afterEach(cleanUp);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
// Else the tests that follow would wait by the clock of this one.
afterEach(() => void jest.useRealTimers());
afterEach(checkConsole);
