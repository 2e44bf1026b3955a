/** Limits so high that no test reaches them unless it sets its own. */
export const unreachableLimits = {
  RATE_LIMIT_SUBMIT: '1000000/600',
  RATE_LIMIT_SIGN_IN_PER_ADDRESS: '1000000/900',
  RATE_LIMIT_REGISTER: '1000000/3600',
  SUBMIT_REPORTS_PER_DAY: '0',
  SUBMIT_MB_PER_DAY: '0',
  DISK_RESERVE_MB: '0',
  MAIL_REPORTS_PER_HOUR: '0',
};
