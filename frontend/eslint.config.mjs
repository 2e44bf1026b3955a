import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noReadingBeforeItCame, noWaitingForTheClock } from '../backend/eslint.tests.mjs';

export default tseslint.config(
  { ignores: ['dist/', 'screenshots/', 'src/api/schema.d.ts'] },
  ...tseslint.configs.strictTypeChecked,
  // These rules compile each file, which is slow, so they only run on files with components.
  { ...reactHooks.configs.flat['recommended-latest'], files: ['src/**', 'test/**/*.tsx'] },
  jsxA11y.flatConfigs.strict,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.cjs', '*.mjs', 'scripts/*.mjs', 'test/*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The types are limited to ES2022. These two functions of the DOM are too new as well.
      'no-restricted-properties': [
        'error',
        ...['timeout', 'any'].map((property) => ({
          object: 'AbortSignal',
          property,
          message: 'Captains have phones without it: use withTimeout.',
        })),
      ],
      // Headings and summaries get the focus when their step appears.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['main'], roles: ['alert'] }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
    },
  },
  {
    files: ['test/**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noWaitingForTheClock] },
  },
  {
    files: ['e2e/**/*.{e2e-spec,long-spec}.ts', 'e2e/support/whole-report.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noWaitingForTheClock, ...noReadingBeforeItCame],
    },
  },
  {
    files: ['**/*.cjs', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
