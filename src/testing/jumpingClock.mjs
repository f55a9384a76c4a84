import { readFileSync } from 'node:fs';

/*
 * Preloaded into a server: its clock differs from the machine's by as many milliseconds as a file says, which is read
 * again on a signal.
 */
const { Date: MachineDate } = globalThis;
let offset = 0;

function readOffset() {
  offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
}
readOffset();
process.on('SIGUSR2', readOffset);

const now = () => MachineDate.now() + offset;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
