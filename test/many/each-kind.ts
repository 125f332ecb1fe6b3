import { it } from '@jest/globals';
import { sharedData } from '../support/shared.js';
import { KIND_NAMES, KINDS, type Kind, type KindName, type ManyOf } from './kinds.js';
import type { Starter } from './starter.js';

/** A test of each kind of matches; shown as skipped where this machine lacks the data that they are played with. */
export const eachKind = (
  title: (name: KindName) => string,
  run: (of: ManyOf, kind: Kind, name: KindName) => Promise<void>,
  starter?: Starter,
): void => {
  for (const name of KIND_NAMES) {
    const kind: Kind = KINDS[name];
    const test = kind.onShared && sharedData() === undefined ? it.skip : it;
    test(title(name), () => run(kind.load(starter)!, kind, name));
  }
};
