import { runProgram } from '@/testing/runProgram';

const chaos = (...args: string[]) => runProgram('src/commands/chaos.ts', args);

test('every fault at once leaves nothing broken on either database, nor does a failover', async () => {
  const { code, stdout, stderr } = await chaos('0');
  expect([code, stderr]).toEqual([0, '']);
  for (const engine of ['sqlite', 'postgres']) expect(stdout).toContain(`${engine}, 0 seconds`);
  for (const fault of ['a server is killed', 'the mail server dies', 'the clock jumps back'])
    expect(stdout.split(fault)).toHaveLength(3);
  for (const invariant of [
    'no acknowledged write is missing',
    'no ended session is alive',
    'each mail has arrived',
  ])
    expect(stdout.split(invariant)).toHaveLength(3);

  for (const failure of ['the primary is killed', 'the primary stops answering']) {
    const [, table = ''] = stdout.split(`failover: ${failure}`);
    const cellsOf = (invariant: string) =>
      (table.split('\n').find((line) => line.includes(invariant)) ?? '')
        .split('│')
        .map((cell) => cell.trim());
    const [, , , acknowledged, lost, writingAgain] = cellsOf('no acknowledged write is lost');
    const [, , , refused, unexpected] = cellsOf('each other write is refused');
    expect([lost, unexpected]).toEqual(['0', '0']);
    expect(Number(acknowledged)).toBeGreaterThanOrEqual(60);
    expect(Number(refused)).toBeGreaterThan(0);
    expect(writingAgain).toMatch(/\d s after the promotion/);
  }
});

test('what is no number of seconds is refused', async () => {
  const { code, stderr } = await chaos('long');
  expect([code, stderr]).toEqual([1, 'Usage: npm run chaos or npm run chaos -- SECONDS\n']);
});
