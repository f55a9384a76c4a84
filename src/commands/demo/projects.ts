import type { NewProject } from '@/contract/projects/projectRules';
import { site } from '@/site';

type Example = Omit<NewProject, 'id' | 'imageURL' | 'liveLink' | 'sourceCode'> & {
  /** Of its picture in `pictures`, and in its links. */
  name: string;
  /** The day on which it was added. */
  added: string;
  hasOpenSource: boolean;
};

/** The latest first, besides those of src/content/projects. */
const examples: Example[] = [
  {
    name: 'wayfare',
    title: 'Wayfare',
    description:
      'Journeys across the city by metro and on foot. It finds the route with the fewest changes and works underground, without a network.',
    category: ['React JS', 'JavaScript'],
    responsive: 'YES',
    betterUI: 'Mobile',
    year: 2026,
    role: 'Everything',
    stack: ['TypeScript', 'React', 'IndexedDB'],
    result: 'Finds a route without a network in 40 ms',
    added: '2026-08-29',
    hasOpenSource: true,
  },
  {
    name: 'keystroke',
    title: 'Keystroke',
    description:
      'A typing game that notices which letters slow you down and brings them back until they do not. No account, no advertisements.',
    category: ['JavaScript'],
    responsive: 'NO',
    betterUI: 'PC',
    year: 2026,
    role: 'Everything',
    stack: ['JavaScript', 'CSS'],
    result: '11 words a minute more after two weeks',
    added: '2026-07-18',
    hasOpenSource: true,
  },
  {
    name: 'monsoon',
    title: 'Monsoon',
    description:
      'Weather for people who carry an umbrella half of the year: rain by the quarter of an hour, and a word when it is time to leave.',
    category: ['React JS'],
    responsive: 'YES',
    betterUI: 'Mobile',
    year: 2026,
    role: 'Design and code',
    stack: ['TypeScript', 'React', 'Web Push'],
    result: 'A word 15 minutes before the rain',
    added: '2026-06-30',
    hasOpenSource: true,
  },
  {
    name: 'pulse',
    title: 'Pulse',
    description:
      'A dashboard for a shop of one. Visitors, sign-ups and revenue on a single screen, drawn without a chart library.',
    category: ['React JS', 'CSS'],
    responsive: 'YES',
    betterUI: 'PC',
    year: 2026,
    role: 'Code, with a designer',
    stack: ['TypeScript', 'React', 'SVG'],
    result: 'One screen instead of four tools',
    added: '2026-05-14',
    hasOpenSource: false,
  },
  {
    name: 'planner',
    title: `${site.brand} Planner`,
    description:
      'Assignments and practicals on a month that hangs on the wall. It counts the days that remain, so that nobody has to.',
    category: [site.brand, 'JavaScript'],
    responsive: 'YES',
    betterUI: 'Mobile',
    year: 2026,
    role: 'Everything',
    stack: ['TypeScript', 'React', 'Redux Toolkit'],
    result: 'Used by 30 students of one class',
    added: '2026-04-03',
    hasOpenSource: true,
  },
  {
    name: 'hillside',
    title: 'Hillside',
    description:
      'A village of boxes in pure CSS: one element for each side, no pictures, no script. The sun moves with the pointer.',
    category: ['CSS'],
    responsive: 'NO',
    betterUI: 'PC',
    year: 2026,
    role: 'Everything',
    stack: ['CSS'],
    result: 'A village in 9 KB, without a script',
    added: '2026-02-21',
    hasOpenSource: true,
  },
  {
    name: 'zugzwang',
    title: 'Zugzwang',
    description:
      'A chess clock for one telephone between two players. Increments, delays and a tap area as large as the screen allows.',
    category: ['JavaScript'],
    responsive: 'YES',
    betterUI: 'Mobile',
    year: 2026,
    role: 'Everything',
    stack: ['JavaScript', 'Vibration API'],
    result: '2,000 games on one telephone',
    added: '2026-01-10',
    hasOpenSource: true,
  },
  {
    name: 'saffron',
    title: 'Saffron',
    description:
      'Grandmother’s recipes, measured at last. Quantities follow the number of plates, and the screen stays awake while you cook.',
    category: ['CSS', 'JavaScript'],
    responsive: 'YES',
    betterUI: 'Mobile',
    year: 2025,
    role: 'Everything, with a grandmother',
    stack: ['JavaScript', 'Screen Wake Lock'],
    result: '64 recipes, measured',
    added: '2025-11-28',
    hasOpenSource: false,
  },
  {
    name: 'patchwork',
    title: 'Patchwork',
    description:
      'A playground for code that draws. Write a few lines on the left and watch the quilt grow on the right, at each keystroke.',
    category: ['JavaScript', 'CSS'],
    responsive: 'NO',
    betterUI: 'PC',
    year: 2025,
    role: 'Everything',
    stack: ['JavaScript', 'Canvas', 'Web Workers'],
    result: 'Redraws a quilt of 10,000 patches in 16 ms',
    added: '2025-10-05',
    hasOpenSource: true,
  },
];

type ExampleProject = Omit<NewProject, 'imageURL'> & {
  /** A file of this folder. */
  picture: string;
};

export const projects: ExampleProject[] = examples.map(({ name, added, hasOpenSource, ...project }) => ({
  ...project,
  id: Date.parse(added),
  picture: `pictures/${name}.webp`,
  liveLink: `https://example.com/${name}`,
  sourceCode: hasOpenSource ? `https://example.com/source/${name}` : 'no',
}));
