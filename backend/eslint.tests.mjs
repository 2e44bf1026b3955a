// Rules against tests that fail on a slow machine or pass for the wrong reason. Both workspaces use them.

const whatHappens = 'Wait for what is to happen, as with `eventually`, and not for the clock.';

/** Entries of `no-restricted-syntax` for test files. */
export const noWaitingForTheClock = [
  {
    selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
    message: whatHappens,
  },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: whatHappens },
  {
    selector:
      "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name='setTimeout']",
    message: whatHappens,
  },
  {
    selector:
      "CallExpression[callee.name='expect'] CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']",
    message: 'This tests how fast the machine is. Measure it in backend/bench.',
  },
];

/** The same for browser tests, where each response changes the page. */
export const noReadingBeforeItCame = [
  {
    selector:
      "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(allInnerTexts|allTextContents|count|innerText|inputValue|isChecked|isDisabled|isEnabled|isVisible|textContent)$/]",
    message:
      'It may come with an answer that is under way: use `soon`, which reads until it is so.',
  },
];
