/** Where administrators see the state of the feed and of e-mails. */
export const apiStatusPage = { label: 'Open the API status', path: '/admin?tab=api-status' };
