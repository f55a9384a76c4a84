import { readFileSync } from 'node:fs';

type Package = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const locked = new Set(Object.keys(packages).map((place) => place.replace(/.*node_modules\//, '')));

test('the lock file contains the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${place} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package is locked to its bytes', () => {
  const unlocked = Object.entries(packages).filter(
    ([place, { integrity = '' }]) => place !== '' && !/^sha512-[\w+/]{86}==/.test(integrity),
  );
  expect(unlocked.map(([place]) => place)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('no package depends on the latest version of another, with which npm ci would fail one day', () => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: object };
  const settled = JSON.stringify(overrides);
  const floating = Object.values(packages).flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).filter(
      ([name, range]) => /^[a-z]+$/.test(range) && !settled.includes(`"${name}":`),
    ),
  );
  expect(floating).toEqual([]);
});
