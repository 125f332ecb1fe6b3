import { number } from './numbers.js';
import { alt, form, map, sepBy, token, words, type Parser } from '../parser.js';

export type Stats = Readonly<Record<string, number>>;

const sign: Parser<number> = alt(form`+`(1), form`-`(-1));

/** Power is the catalogue's attack, life its health (GA-OBJ-02). */
const stat: Parser<string> = token((word) => ({ POWER: 'power', LIFE: 'life', level: 'level' })[word]);

const change: Parser<readonly [string, number]> = form`${{ by: sign }} ${{ n: number }} ${{ name: stat }}`(
  ({ by, n, name }) => [name, by * n],
);

/** `+1 POWER and +2 LIFE`. */
export const stats: Parser<Stats> = map(sepBy(change, words('and')), (changes) =>
  new Set(changes.map(([name]) => name)).size === changes.length ? Object.fromEntries(changes) : undefined,
);
