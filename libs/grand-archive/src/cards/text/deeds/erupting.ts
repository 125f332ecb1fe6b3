import type { Op, Value } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { CHOSEN } from '../nouns/objects.js';
import { alt, form, type Parser } from '../parser.js';

const BURNT = 'burnt';
const MORE = 'burnt-too';

/** Lets the player choose a unit and deals damage to it, this many times; each is a separate damage. */
const bursts = (times: Value, n: number): Op => ({
  op: 'repeat',
  n: times,
  do: [
    { op: 'choose', as: CHOSEN, what: { unit: true }, min: 1, max: 1 },
    { op: 'damage', to: { chosen: CHOSEN }, n },
  ],
});

const forEach: Parser<number> =
  form`. for each card banished this way, choose a unit and deal ${{ n: number }} damage to it.`(({ n }) => n);

/** The rest lies on top meanwhile, and is put back as for a Glimpse, which it is not. */
const fromTheTop: Parser<Clause> =
  form`reveal the top LV cards of your deck. you may banish any amount of ${{ take: cards }} from among them
    ${{ n: forEach }} put the rest of the revealed cards on the top or on the bottom of your deck in any order.`(
    ({ take, n }) =>
      doing(
        {
          op: 'dig',
          n: { level: true },
          take,
          min: 0,
          max: 'any',
          to: 'banishment',
          rest: 'top',
          open: true,
          as: BURNT,
        },
        bursts({ many: { chosen: BURNT } }, n),
        { op: 'glimpse', n: { sum: [{ level: true }, { times: [-1, { many: { chosen: BURNT } }] }] }, back: 'either' },
      ),
  );

/** Effects that deal damage for each banished card, unit by unit. */
export const erupting: Parser<Clause> = alt(
  // No card may match both `first` and `second`.
  form`you may banish any amount of ${{ first: cards }} and up to ${{ max: number }} ${{ second: cards }} from your
    graveyard ${{ n: forEach }}`(({ first, max, second, n }) =>
    first.elements?.join() === undefined || first.elements.join() !== second.not?.join()
      ? undefined
      : doing(
          { op: 'take', from: ['graveyard'], what: first, min: 0, max: 'any', to: 'banishment', as: BURNT },
          { op: 'take', from: ['graveyard'], what: second, min: 0, max, to: 'banishment', as: MORE },
          bursts({ sum: [{ many: { chosen: BURNT } }, { many: { chosen: MORE } }] }, n),
        ),
  ),
  fromTheTop,
);
