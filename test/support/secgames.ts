import type { Playable } from './recorder.js';
import { shippedKeyforge } from './shipped.js';

export const carriedKeyforge = (): Playable => shippedKeyforge.game;
