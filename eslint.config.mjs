import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';

const otherFolders = {
  regex: '^\\.\\./(?!\\.\\./webpack\\.config$)',
  message: "Import files of other folders by the alias: '@/client/ui/Button'.",
};

/** The methods of Playwright's pages and locators that read what is there in this moment. */
const READS =
  'all|allInnerTexts|allTextContents|ariaSnapshot|boundingBox|content|count|evaluate|evaluateAll|getAttribute|innerHTML|innerText|inputValue|isChecked|isDisabled|isEditable|isEnabled|isHidden|isVisible|textContent|title';

const promiseAsCondition = {
  selector:
    'CallExpression[callee.property.name="waitForFunction"]:matches([arguments.0.async=true], [arguments.0.body.type="NewExpression"], [arguments.0.type="Identifier"])',
  message: 'Playwright takes every promise for yes: use expect.poll.',
};

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/'] },
  // Comments cannot disable rules.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Only the rules about promises need types; tsc checks the other types.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An attribute of a component may be an async handler: Formik or RTK Query handles its errors.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-imports': ['error', { patterns: [otherFolders] }],
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo', 'fixme'].map((property) => ({
            object,
            property,
            message: 'No test is skipped.',
          })),
        ),
      ],
      'no-restricted-syntax': ['error', promiseAsCondition],
    },
  },
  {
    files: ['src/e2e/**/*.ts'],
    rules: {
      // Playwright reads from this pattern which fixtures a function needs.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(${READS})$/]`,
          message: 'This looks at the page once: use an assertion that retries, or expect.poll.',
        },
        promiseAsCondition,
        {
          selector: 'CallExpression[callee.property.name=/^(waitForTimeout|pause)$/]',
          message: 'Wait for what is to happen instead of for a time.',
        },
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
