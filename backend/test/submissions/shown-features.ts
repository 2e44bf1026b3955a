import { ShownFeatures } from '../../src/submissions/application/shown-features';

/** Administrators see every optional feature. */
export const allShown: ShownFeatures = {
  outcomes: true,
  corrections: true,
  confirmations: true,
  teamLinks: true,
};

/** Administrators see none of them. */
export const noneShown: ShownFeatures = {
  outcomes: false,
  corrections: false,
  confirmations: false,
  teamLinks: false,
};
