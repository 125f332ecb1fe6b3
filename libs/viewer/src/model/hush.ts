import { keep, recall } from './kept.js';

/** Whether this browser hides how matches end, for people who watch them for the first time. */

const HUSH = 'recollect:hide-what-comes';

export const hushKept = (): boolean => recall(HUSH) === 'on';
export const keepHush = (on: boolean): void => keep(HUSH, on ? 'on' : 'off');
