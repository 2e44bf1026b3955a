const defaultStyles = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
// Before jsdom reads it.
require.cache[defaultStyles] = { exports: onlyDisplay(require(defaultStyles)) };
const { TestEnvironment } = require('jest-environment-jsdom');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules');

const properties = styleRules.propertiesWithResolvedValueImplemented;
for (const [name, { computedValue }] of Object.entries(properties)) {
  if (computedValue === 'computed-color') Reflect.deleteProperty(properties, name);
}

/**
 * jsdom, with what every browser has and jsdom lacks. Each look for a role asks of hundreds of elements
 * whether they are hidden: that is answered from what decides it, without fonts, margins and colours.
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
};

/** What a browser's own style sheet says of `display`, with neighbours of the same kind in one rule. */
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
