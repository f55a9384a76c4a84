import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { endTest } from './atTestEnd';
import { judgeComplaints, listenForComplaints } from './complaints';

// A lazy page is compiled on its first visit: slow machines take their time over it.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(listenForComplaints);

// Each stands for itself: where one fails, the next test still finds a clean page.
afterEach(endTest);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(judgeComplaints);
