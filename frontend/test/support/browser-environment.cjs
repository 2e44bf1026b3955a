const defaultStyles = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
// This must run before jsdom reads it.
require.cache[defaultStyles] = { exports: onlyDisplay(require(defaultStyles)) };
const { TestEnvironment } = require('jest-environment-jsdom');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules');
const {
  disableAsyncStorages,
} = require('../../../backend/test/support/shared-modules/async-storages.cjs');

const properties = styleRules.propertiesWithResolvedValueImplemented;
for (const [name, { computedValue }] of Object.entries(properties)) {
  if (computedValue === 'computed-color') Reflect.deleteProperty(properties, name);
}

/**
 * jsdom with some browser features that it lacks. Queries by role check for hundreds of elements whether
 * they are hidden. Computing only the styles that decide this is much faster than computing all.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      structuredClone,
    });
  }

  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
};

/** The values of `display` in a browser's own style sheet, with neighbours in one rule. */
function onlyDisplay(sheet) {
  const rules = [];
  const plain = sheet.replace(/\/\*[^]*?\*\//g, '').replace(/@namespace[^;]*;/, '');
  for (const [, selectors, body] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const [display] = /\bdisplay:\s*[\w-]+/.exec(body) ?? [];
    if (!display) continue;
    if (rules.at(-1)?.display === display) rules.at(-1).selectors.push(selectors.trim());
    else rules.push({ display, selectors: [selectors.trim()] });
  }
  return rules.map((rule) => `${rule.selectors.join(', ')} { ${rule.display} }`).join('\n');
}
