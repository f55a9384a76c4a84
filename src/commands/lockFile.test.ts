import { readFileSync } from 'node:fs';

type Package = {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};
const locked = new Set(Object.keys(packages).map((place) => place.replace(/.*node_modules\//, '')));

test('the lock file has the builds of every platform, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${place} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry: packages come from the one that whoever installs them uses', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('no package asks for the newest of another, which would make npm ci refuse the lock file one day', () => {
  const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as { overrides: object };
  const settled = JSON.stringify(overrides);
  const floating = Object.values(packages).flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).filter(
      ([name, range]) => /^[a-z]+$/.test(range) && !settled.includes(`"${name}":`),
    ),
  );
  expect(floating).toEqual([]);
});
