// For Stryker, which runs it in a copy of this workspace: the unit tests of the modules.
const { projects, testTimeout } = require('./jest.config.cjs');
const unit = projects.find(({ displayName }) => displayName === 'unit');

module.exports = {
  ...unit,
  testTimeout,
  // Those look at files beyond the workspace, or at none of the rules.
  testPathIgnorePatterns: [
    ...unit.testPathIgnorePatterns,
    '/test/(architecture|bench|config|security)/|/open-api[.]',
  ],
};
