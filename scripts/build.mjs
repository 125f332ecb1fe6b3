#!/usr/bin/env node
// Brings dist/ up to date: the service and its tools with swc, the viewer with Vite. Only what is stale is built, one
// build at a time, and a file is never seen half written: several builds may run at once, beside a running service.
import { compileCode, sourcesOfCode, staleCode } from './build/code.mjs';
import { withLock } from './build/lock.mjs';
import { readStamp, writeStamp } from './build/stamp.mjs';
import { buildViewer, keyOfViewer } from './build/viewer.mjs';

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const isCurrent = () => {
  const stamp = readStamp();
  const viewer = keyOfViewer();
  return staleCode(sourcesOfCode(), stamp).nothing && (viewer === undefined || stamp.viewer?.key === viewer);
};

const build = async () => {
  // Read again: whoever held the lock before us may have built it all.
  const stamp = readStamp();
  const done = [];

  const sources = sourcesOfCode();
  const stale = staleCode(sources, stamp);
  if (!stale.nothing) {
    await compileCode(sources, stale);
    writeStamp({ ...stamp, code: sources.stamp });
    done.push(`${stale.changed.length} file${stale.changed.length === 1 ? '' : 's'}`);
  }

  const key = keyOfViewer();
  if (key !== undefined && key !== stamp.viewer?.key) {
    const files = await buildViewer(stamp.viewer?.files);
    writeStamp({ ...readStamp(), viewer: { key, files } });
    done.push('the viewer');
  }
  return done;
};

try {
  const done = isCurrent() ? [] : await withLock(build);
  console.error(done.length > 0 ? `build: ${done.join(' and ')} in ${seconds()}` : 'build: up to date');
} catch (error) {
  console.error(`build: failed\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
