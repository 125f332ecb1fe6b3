#!/usr/bin/env node
// Brings dist/ up to date: the service and its tools with swc, the viewer with Vite. It builds only what is out of
// date, one build at a time, and no reader sees a half-written file. So several builds may run at once, beside a
// running service.
import { fileURLToPath } from 'node:url';
import { bringUp, SERVICE } from './build/code.mjs';
import { DIST } from './build/files.mjs';
import { withLock } from './build/lock.mjs';
import { readStamp, writeStamp } from './build/stamp.mjs';
import { buildViewer, keyOfViewer } from './build/viewer.mjs';

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Whether the viewer was built. */
const bringUpViewer = async () => {
  const key = keyOfViewer();
  const isCurrent = () => key === undefined || readStamp(DIST).viewer?.key === key;
  if (isCurrent()) return false;
  return withLock(DIST, async () => {
    // Check again: the process that held the lock before this one may have built the viewer.
    if (isCurrent()) return false;
    const files = await buildViewer(readStamp(DIST).viewer?.files);
    writeStamp(DIST, { ...readStamp(DIST), viewer: { key, files } });
    return true;
  });
};

/** @throws Error if something does not compile */
export const build = async () => {
  const files = await bringUp(SERVICE);
  const done = [files > 0 && `${files} file${files === 1 ? '' : 's'}`, (await bringUpViewer()) && 'the viewer'];
  const said = done.filter(Boolean).join(' and ');
  console.error(said ? `build: ${said} in ${seconds()}` : 'build: up to date');
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await build();
  } catch (error) {
    console.error(`build: failed\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
