// Lint rules against tests that fail on a slow machine or pass for the wrong reason. Both workspaces use them.

/** A rule that reports each node that one of these ESQuery selectors matches. */
function ruleAgainst(message, selectors) {
  return {
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}

const waitForResult = 'Wait for the result, for example with `eventually`, not for a fixed time.';
const readMethods =
  '/^(allInnerTexts|allTextContents|count|innerText|inputValue|isChecked|isDisabled|isEnabled|isVisible|textContent)$/';

export default {
  meta: { name: 'tests' },
  rules: {
    'no-fixed-pauses': ruleAgainst(waitForResult, [
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
      "CallExpression[callee.property.name='waitForTimeout']",
      "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name='setTimeout']",
    ]),
    'no-measured-time': ruleAgainst(
      'This tests how fast the machine is. Measure it in backend/bench.',
      [
        "CallExpression[callee.name='expect'] CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']",
      ],
    ),
    /** For browser tests, where each response changes the page. */
    'no-single-reads': ruleAgainst(
      'A later response may still change this. Use `soon`, which repeats the read.',
      [
        `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=${readMethods}]`,
      ],
    ),
  },
};
