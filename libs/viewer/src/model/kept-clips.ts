import type { Clip } from '../api/shapes.js';
import { keep, recallList } from './kept.js';

/** The clips that were made in this browser: a reload must not lose their links. */

export type KeptClip = Pick<Clip, 'id' | 'match' | 'title' | 'url'>;

const CLIPS = 'recollect:clips';
const MOST = 200;

const isClip = (value: unknown): value is KeptClip =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'match', 'title', 'url'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as KeptClip).url.startsWith('/');

const all = (): readonly KeptClip[] => recallList(CLIPS, isClip);

/** The clips of a match, the newest first. */
export const keptClips = (match: string): readonly KeptClip[] => all().filter((clip) => clip.match === match);

export const keepClip = ({ id, match, title, url }: KeptClip): void =>
  keep(CLIPS, JSON.stringify([{ id, match, title, url }, ...all().filter((clip) => clip.id !== id)].slice(0, MOST)));

export const forgetClip = (id: string): void => keep(CLIPS, JSON.stringify(all().filter((clip) => clip.id !== id)));
