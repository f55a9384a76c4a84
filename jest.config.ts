/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { noonZone } from './src/testing/noonZone';

// Workers keep them.
process.env.TZ = noonZone();
process.env.TEST_ACCOUNTS = 'open';

type Project = NonNullable<Config['projects']>[number] & object;

/** What reads and draws Markdown is made of many. */
const ES_MODULES = [
  '@redux-devtools/instrument',
  'lodash-es',
  '(unified|vfile|unist|micromark|mdast|hast|remark|rehype|property|space|comma|character|decode|html)[\\w-]*',
  'bail|ccount|devlop|escape-string-regexp|estree-util-is-identifier-name|github-slugger|is-plain-obj',
  'longest-streak|lowlight|markdown-table|parse5|entities|stringify-entities|trim-lines|trough|web-namespaces|zwitch|hastscript',
];

const shared: Project = {
  // tsc checks the types; here files are only transpiled.
  transform: {
    '\\.[jt]sx?$': [
      'ts-jest',
      {
        tsconfig: {
          target: 'es2022',
          module: 'commonjs',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          esModuleInterop: true,
          allowJs: true,
          isolatedModules: true,
        },
        diagnostics: false,
      },
    ],
  },
  // Packages that are published only as ES modules.
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '\\.woff2$': '<rootDir>/src/testing/asset.ts' },
};

const config: Config = {
  // Tests wait for results, not for a time: this is enough for a slow and busy machine.
  testTimeout: 300_000,
  // Tests also wait: for mail servers, the disk and what the pages do a second or two later. On two cores, three workers
  // take a sixth less than two.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/src/testing/startPostgresOfRun.ts',
      testMatch: ['<rootDir>/src/{server,contract,markdown}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'commands',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/src/testing/startPostgresOfRun.ts',
      testMatch: ['<rootDir>/src/commands/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/src/testing/environment.ts',
      globalSetup: '<rootDir>/src/testing/startServers.ts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      testMatch: ['<rootDir>/src/{client,testing}/**/*.test.{ts,tsx}'],
    },
  ],
};

export default config;
