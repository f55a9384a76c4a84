import { parentPort } from 'node:worker_threads';
import type { Drawing } from '@/contract/drawn';
import { drawMarkdown, type DrawingOptions } from '@/markdown/drawMarkdown';
import { NestedTooDeeply } from '@/markdown/limitNesting';

export type DrawingTask = { markdown: string; options: DrawingOptions };
export type DrawingOutcome = Drawing | 'nested too deeply';

function draw({ markdown, options }: DrawingTask): DrawingOutcome {
  try {
    return drawMarkdown(markdown, options);
  } catch (error) {
    if (error instanceof NestedTooDeeply) return 'nested too deeply';
    throw error;
  }
}

/* One task at a time; an error ends the thread. */
parentPort?.on('message', (task: DrawingTask) => parentPort?.postMessage(draw(task)));
