import { Problem } from './problem.js';

export const tooLarge = (limit: number | undefined): Problem =>
  new Problem('too-large', `a body has at most ${limit} bytes here`, { limit });
