import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';

const elsewhere = {
  regex: '^\\.\\./(?!\\.\\./webpack\\.config$)',
  message: "Name the file by its alias: '@/client/ui/Button'. Only a neighbour is './Button'.",
};

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/'] },
  // No comment may switch a rule off: the code or the rule gives way, for everyone.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The rules that find forgotten waiting need types; tsc itself judges the rest.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An attribute of React may be an async handler: what it throws is Formik's or the api's to answer.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-imports': ['error', { patterns: [elsewhere] }],
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo'].map((property) => ({ object, property, message: 'Every test runs.' })),
        ),
      ],
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}', 'src/testing/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-console': 'error' },
  },
  { files: ['**/*.{js,cjs,mjs}'], languageOptions: { globals: globals.node } },
);
