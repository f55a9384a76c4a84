import { runProgram } from '@/testing/runProgram';

test('an unknown benchmark is refused with the names of those that exist', async () => {
  const { code, stderr } = await runProgram('src/commands/bench.ts', ['unknown']);
  expect([code, stderr]).toEqual([
    1,
    'There is no benchmark unknown: there are api, devices, lists, overload, page.\n',
  ]);
});
