import { momentOf } from '../../../../backend/test/support/servers/midday';
import type { Page, Request } from 'playwright-core';

/** Where reports are sent. */
export const submissions = '**/api/score-submissions';

/** The server's response to an accepted report. */
export const receipt = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reference: 'K7Q2-4MZP',
  submittedAt: momentOf('2026-10-01', '21:15').toISOString(),
  status: 'received',
};

/** The server's response while it is not available. */
export const unavailable = {
  status: 503,
  json: {
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'The service is not ready. Please try again in a moment.',
    requestId: 'of-this-test',
  },
};

/** The server's response to a report that breaks its rules. */
export function refusal(...details: { path: string; message: string }[]) {
  return {
    status: 400,
    json: { message: 'Please check all fields for errors and try again.', details },
  };
}

/** The reports that the page sends from now on. */
export function reportsOf(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push(request);
  });
  return reports;
}
