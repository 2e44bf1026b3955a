import tseslint from 'typescript-eslint';
import { noWaitingForTheClock } from './eslint.tests.mjs';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dev/dist/',
      'bench/dist/',
      'reports/',
      'coverage/',
      'test/architecture/breaches/',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.cjs', '*.mjs', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Responses are described by classes, but are plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Nest modules and DTOs are classes that contain only decorators.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    // Response bodies have no type until a test says what it expects.
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['test/**/*.{spec,e2e-spec}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noWaitingForTheClock] },
  },
  {
    files: ['**/*.cjs', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
