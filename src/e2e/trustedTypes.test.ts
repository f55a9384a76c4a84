import { expect, test } from './fixtures';

test('a text becomes neither markup nor the address of a script, and no policy can be added that allows it', async ({
  openPage,
  expectConsoleError,
}) => {
  const page = await openPage();
  for (const violation of [/requires 'TrustedHTML'/, /requires 'TrustedScriptURL'/, /Policy named 'other'/])
    expectConsoleError(violation);
  const refusals = await page.evaluate(() => {
    const refusalOf = (attempt: () => void) => {
      try {
        attempt();
        return 'none';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    return {
      markup: refusalOf(() => (document.body.innerHTML = '<img src="" onerror="alert(1)">')),
      script: refusalOf(() => (document.createElement('script').src = '/assets/main.js')),
      policy: refusalOf(() => trustedTypes.createPolicy('other', {})),
    };
  });
  expect(refusals).toEqual({ markup: 'TypeError', script: 'TypeError', policy: 'TypeError' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
