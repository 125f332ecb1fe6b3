import type { Value } from '../../../effects/words.js';
import { number } from './numbers.js';
import { alt, form, oneOf, opt, token, type Parser } from '../parser.js';
import { whereX } from './values.js';

/** Stats that a static ability counts again each time the rules ask. */
interface CountedStats {
  readonly stats: Readonly<Record<string, Value>>;
}

const stat: Parser<string> = token((word) => ({ POWER: 'power', LIFE: 'life', level: 'level' })[word]);

const measure: Parser<string> = oneOf('ranged', 'retort');

const more: Parser<number> = form`${{ n: opt(form`${{ n: number }} +`(({ n }) => n)) }} X`(({ n }) => n ?? 0);

const sum = (n: number, x: Value): Value => (n === 0 ? x : { sum: [n, x] });

export const countedX: Parser<CountedStats> = alt<CountedStats>(
  form`gets|get +X ${{ name: stat }} ${{ x: whereX }}`(({ name, x }) => ({ stats: { [name]: x } })),
  form`has|have ${{ name: measure }} ${{ n: more }} ${{ x: whereX }}`(({ name, n, x }) => ({
    stats: { [name]: sum(n, x) },
  })),
);
