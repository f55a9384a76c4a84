import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { NestedTooDeeply } from '@/markdown/limitNesting';
import type { Drawing } from '@/contract/drawn';
import type { DrawingOptions } from '@/markdown/drawMarkdown';
import { concurrencyLimit } from '@/server/admission/concurrencyLimit';
import type { DrawingOutcome, DrawingTask } from './drawingWorker';

/** A README of 100,000 characters takes half a second, a long row of brackets one; some texts would take minutes. */
const MAX_MS = 10_000;
/** The latest drawings are kept, up to this number. */
const MOST_KEPT = 50;

const FILE = path.join(__dirname, 'drawingWorker');

/** In the build it is beside the server's bundle; otherwise tsx reads it. */
function startWorker() {
  const worker = existsSync(`${FILE}.js`)
    ? new Worker(`${FILE}.js`)
    : new Worker(`require('tsx/cjs'); require(${JSON.stringify(`${FILE}.ts`)})`, { eval: true });
  worker.unref();
  return worker;
}

export type Drawings = ReturnType<typeof makeDrawings>;
export type Draw = Drawings['draw'];

/**
 * Draws Markdown in a thread of its own, which nobody else waits for. A text that takes too long counts as nested too
 * deeply: what takes so long is thousands of brackets or marks in each other.
 */
export function makeDrawings() {
  const limited = concurrencyLimit(1);
  const kept = new Map<string, Promise<Drawing>>();
  let worker: Worker | undefined;

  async function drawNow(task: DrawingTask) {
    const current = (worker ??= startWorker());
    const tooLong = AbortSignal.timeout(MAX_MS);
    current.postMessage(task);
    try {
      const [outcome] = (await once(current, 'message', { signal: tooLong })) as [DrawingOutcome];
      if (outcome === 'nested too deeply') throw new NestedTooDeeply();
      return outcome;
    } catch (error) {
      if (error instanceof NestedTooDeeply) throw error;
      worker = undefined;
      await current.terminate();
      throw tooLong.aborted ? new NestedTooDeeply() : error;
    }
  }

  return {
    /** Throws `NestedTooDeeply`. */
    draw(markdown: string, options: DrawingOptions): Promise<Drawing> {
      const key = JSON.stringify([markdown, options]);
      const drawing = kept.get(key) ?? limited(() => drawNow({ markdown, options }));
      drawing.catch(() => kept.delete(key));
      // A Map keeps the order of insertion: the first entry is the one that was not asked for for the longest time.
      kept.delete(key);
      kept.set(key, drawing);
      const [first] = kept.keys();
      if (kept.size > MOST_KEPT && first !== undefined) kept.delete(first);
      return drawing;
    },
    /** Ends the thread, if it was started. */
    async end() {
      await worker?.terminate();
    },
  };
}
