import { failover } from './drill/failover';
import { runCommand } from './runCommand';

/** How many messages, users and visits are stored before and after each failure. */
const WRITES = 100;

const FAULTS = { kill: 'the primary is killed', freeze: 'the primary stops answering' } as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

runCommand(async () => {
  const [given = String(WRITES)] = process.argv.slice(2);
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new Error('Usage: npm run drill or npm run drill -- WRITES');
  const rows = [];
  for (const fault of ['kill', 'freeze'] as const) {
    const { longestMs, writingAgainMs, unexpected, ...counts } = await failover(fault, Number(given));
    if (unexpected.length > 0) console.error(unexpected.join('\n'));
    rows.push({
      fault: FAULTS[fault],
      ...counts,
      unexpected: unexpected.length,
      'longest request': seconds(longestMs),
      'writing after promotion': seconds(writingAgainMs),
    });
  }
  console.table(rows);
  if (rows.some(({ lost, unexpected }) => lost + unexpected > 0)) throw new Error('The drill has failed.');
  return 'No acknowledged write was lost.';
});
