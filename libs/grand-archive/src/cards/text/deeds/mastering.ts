import { doing, type Clause } from './clause.js';
import type { Parser } from '../parser.js';

/** `You gain the Mirror Steps mastery`: only a mastery whose text is understood. */
export const mastering: Parser<Clause> = ({ tokens, card }, at) => {
  const said = tokens.slice(at, at + 10);
  const from = ['you', 'gain', 'the'];
  const to = said.indexOf('mastery');
  if (to < from.length || !from.every((word, n) => said[n]?.toLowerCase() === word)) return null;
  const id = card.masteryId?.(said.slice(from.length, to).join(' '));
  return id === undefined ? null : [doing({ op: 'mastery', card: id }), at + to + 1];
};
