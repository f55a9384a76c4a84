import { runProgram } from '@/testing/runProgram';

const drill = (...args: string[]) => runProgram('src/commands/drill.ts', args);

test('when the primary fails, the site writes to the promoted standby and has lost nothing', async () => {
  const { code, stdout, stderr } = await drill('10');
  expect([code, stderr]).toEqual([0, '']);
  const rows = stdout.split('\n').filter((line) => line.includes('the primary'));
  for (const fault of ['is killed', 'stops answering']) {
    const [, , acknowledged, refused, lost, unexpected, , writingAgain] =
      rows
        .find((row) => row.includes(fault))
        ?.split('│')
        .slice(1)
        .map((cell) => cell.trim()) ?? [];
    expect([lost, unexpected]).toEqual(['0', '0']);
    expect(Number(acknowledged)).toBeGreaterThanOrEqual(60);
    expect(Number(refused)).toBeGreaterThan(0);
    expect(writingAgain).toMatch(/\d/);
  }
});

test('what is no number of writes is refused', async () => {
  const { code, stderr } = await drill('many');
  expect([code, stderr]).toEqual([1, 'Usage: npm run drill or npm run drill -- WRITES\n']);
});
