import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A small file system of its own. Nothing where this user may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deskfolio-disk-'));
  const options = `size=${megabytes}m,mode=0777`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const unmount = () => {
    spawnSync('umount', ['-l', folder]);
    rmdirSync(folder);
  };
  process.once('exit', unmount);
  const filler = path.join(folder, 'filler');

  return {
    folder,
    /** Leaves no byte free. */
    fill() {
      const file = openSync(filler, 'w');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    close() {
      process.off('exit', unmount);
      unmount();
    },
  };
}
