import { candidatesLying, field, slotsSeen, type Change, type Part } from '#rules';
import { LINES, PHASES, type Line, type Until } from '../effects/nouns.js';

export const { chosen, free, maybe, number, seat, word, yes } = field;
export const MOST = 99;

export const inField = (name = 'what', title = 'Which card'): Part =>
  chosen(name, title, (query) => candidatesLying(query, ({ zone }) => zone === 'front' || zone === 'back'));
export const anyCard = (name = 'what', title = 'Which card'): Part =>
  chosen(name, title, (query) => [...candidatesLying(query, ({ zone }) => zone !== 'out'), ...slotsSeen(query)]);
export const inPile = (): Part =>
  chosen('what', 'Which card', (query) => candidatesLying(query, ({ zone }) => zone === 'discard'));
export const inHand = (): Part => chosen('what', 'Which card', (query) => slotsSeen(query, ['hand']));
export const who = maybe(seat());
export const n = number('n', 'How many', 1, MOST);
export const all = yes('all', 'All of them');
export const line = maybe(word('line', 'Which line', LINES));
export const phase = word('phase', 'Which phase', PHASES);
export const until = maybe(word('until', 'How long (empty: this turn)', ['end-of-turn', 'your-next-turn', 'match']));

export const amount = (said: Change): number => Number(said['n'] ?? 1);
/** The stated line, or a choice of the line when the change is carried out. */
export const orChosen = (said: Change): { line: Line | 'choose' } => ({
  line: (said['line'] as Line | undefined) ?? 'choose',
});
export const untilOf = (said: Change): Until => (said['until'] as Until | undefined) ?? 'end-of-turn';
