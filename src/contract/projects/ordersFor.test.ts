import fc from 'fast-check';
import { inOwnersOrder } from './ownersOrder';
import { ordersFor } from './ordersFor';

type One = { _id: string; id: number; order?: number | null; file?: string };

const one = (id: number, order?: number, file?: string): One => ({ _id: `p${id}`, id, order, file });

/** With its new orders, on what the server sends. */
function inOrder(sequence: readonly One[]) {
  const { orders } = ordersFor(sequence);
  const changed = sequence.map((project) => ({
    ...project,
    ...orders.find(({ _id }) => _id === project._id),
  }));
  return inOwnersOrder(changed).map(({ _id }) => _id);
}
const idsOf = (sequence: readonly One[]) => sequence.map(({ _id }) => _id);

const place = fc.option(fc.integer({ min: -2, max: 4 }), { nil: undefined });
const anySequence = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 12 }), place).map(([id, order]) => one(id, order)),
  { selector: ({ id }) => id, maxLength: 9 },
);
const withFiles = anySequence.chain((sequence) =>
  fc
    .array(fc.boolean(), { minLength: sequence.length, maxLength: sequence.length })
    .map((are) => sequence.map((project, index) => (are[index] ? { ...project, file: 'a.md' } : project))),
);

test('projects can be put in any sequence, which their orders then give', () => {
  fc.assert(fc.property(anySequence, (sequence) => expect(inOrder(sequence)).toEqual(idsOf(sequence))));
});

test('files keep their orders: the sequence holds, or those that leave no room are named', () => {
  fc.assert(
    fc.property(withFiles, (sequence) => {
      const { orders, inTheWay } = ordersFor(sequence);
      const files = idsOf(sequence.filter(({ file }) => file));
      expect(orders.filter(({ _id }) => files.includes(_id))).toEqual([]);
      if (inTheWay.length === 0) return expect(inOrder(sequence)).toEqual(idsOf(sequence));
      // With what is between them alone there is no room, either.
      const [first, last] = inTheWay.map((file) => sequence.indexOf(file));
      const part =
        last === undefined && first !== undefined
          ? sequence.slice(first)
          : sequence.slice(first, (last ?? 0) + 1);
      return expect(ordersFor(part).inTheWay).toEqual(inTheWay);
    }),
  );
});

test('what is in order stays as it is', () => {
  fc.assert(
    fc.property(withFiles, (projects) =>
      expect(ordersFor(inOwnersOrder(projects))).toEqual({ orders: [], inTheWay: [] }),
    ),
  );
});

test.each<[string, One[], { _id: string; order: number | null }[]]>([
  ['one of many without an order comes first', [one(1), one(5), one(4)], [{ _id: 'p1', order: 1 }]],
  [
    'two of them, with orders of their own',
    [one(3), one(1), one(5), one(4)],
    [
      { _id: 'p3', order: 1 },
      { _id: 'p1', order: 2 },
    ],
  ],
  [
    'one goes between two others with room',
    [one(1, 1), one(3, 9), one(2, 5), one(7, 6)],
    [{ _id: 'p3', order: 2 }],
  ],
  [
    'a newer one goes before an older one with its order',
    [one(3, 1), one(9, 7), one(2, 2), one(1, 3)],
    [{ _id: 'p9', order: 2 }],
  ],
  ['one goes before the first', [one(1, 8), one(2, 1), one(3, 2)], [{ _id: 'p1', order: 0 }]],
  [
    'the last one with an order goes behind those without',
    [one(5), one(4), one(3, 1)],
    [{ _id: 'p3', order: null }],
  ],
])('%s, and no other one is changed', (_title, sequence, expected) => {
  expect(ordersFor(sequence)).toEqual({ orders: expected, inTheWay: [] });
});

test('the files that leave no room are named', () => {
  const [desk, lanes, last] = [one(10, 1, 'desk.md'), one(20, 2, 'lanes.md'), one(5, undefined, 'last.md')];
  expect(ordersFor([desk, one(15), lanes]).inTheWay).toEqual([desk, lanes]);
  expect(ordersFor([desk, one(21), lanes])).toEqual({ orders: [{ _id: 'p21', order: 2 }], inTheWay: [] });
  expect(ordersFor([lanes, desk]).inTheWay).toEqual([lanes, desk]);
  expect(ordersFor([last, one(6)]).inTheWay).toEqual([last]);
  expect(ordersFor([last, one(4, 3)]).orders).toEqual([{ _id: 'p4', order: null }]);
});
