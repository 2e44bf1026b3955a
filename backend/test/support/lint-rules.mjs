// Lint rules against tests that fail on a slow machine or pass for the wrong reason. Both workspaces use them.

/** A rule that reports each node that one of these ESQuery selectors matches. */
function refuse(message, selectors) {
  return {
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}

const whatHappens = 'Wait for what is to happen, as with `eventually`, and not for the clock.';
const reads =
  '/^(allInnerTexts|allTextContents|count|innerText|inputValue|isChecked|isDisabled|isEnabled|isVisible|textContent)$/';

export default {
  meta: { name: 'tests' },
  rules: {
    'no-fixed-pauses': refuse(whatHappens, [
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
      "CallExpression[callee.property.name='waitForTimeout']",
      "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name='setTimeout']",
    ]),
    'no-measured-time': refuse('This tests how fast the machine is. Measure it in backend/bench.', [
      "CallExpression[callee.name='expect'] CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']",
    ]),
    /** For browser tests, where each response changes the page. */
    'no-single-reads': refuse(
      'It may come with an answer that is under way: use `soon`, which reads until it is so.',
      [
        `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=${reads}]`,
      ],
    ),
  },
};
