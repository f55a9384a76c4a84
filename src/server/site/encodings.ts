/** From the smallest to the one everybody reads. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Browsers send a handful of different headers; whoever invents more must not fill the memory.
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding[]>();

/** What a client reads, best first. `identity` is always among it: an answer is better than a refusal. */
export function acceptedEncodings(header = ''): Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): Encoding[] {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';').map((part) => part.trim()))
      .map(([name = '', ...parameters]) => [name, weightIn(parameters)]),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return ENCODINGS.filter((encoding) => encoding === 'identity' || weightOf(encoding) > 0);
}

function weightIn(parameters: string[]) {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}
