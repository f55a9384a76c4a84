import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { NestedTooDeeply } from '@/markdown/limitNesting';
import type { Drawing } from '@/contract/drawn';
import type { DrawingOptions } from '@/markdown/drawMarkdown';
import { concurrencyLimit } from '@/server/admission/concurrencyLimit';
import { keepLatest } from '@/server/keepLatest';
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
  const drawOnce = keepLatest<Drawing>(MOST_KEPT);
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
    draw: (markdown: string, options: DrawingOptions) =>
      drawOnce(JSON.stringify([markdown, options]), () => limited(() => drawNow({ markdown, options }))),
    /** Ends the thread, if it was started. */
    async end() {
      await worker?.terminate();
    },
  };
}
