import { cardsIn, secret, zoneId, type Handle } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { refer } from '../effects/meaning.js';
import type { Op, Ref } from '../effects/words.js';
import { delayUntil } from '../triggers/delayed.js';
import { glimpseDeck } from './drawing.js';

/** The cards meant, as far as they lie in the own banishment still. */
const lying = (scribe: Scribe, env: Env, what: Ref): Handle[] => {
  const meant = refer(scribe, env, what);
  return cardsIn(scribe.table, zoneId('banishment', env.controller))
    .map(({ handle }) => handle)
    .filter((handle) => meant.includes(handle));
};

/**
 * Cards of the own banishment go on top of the own deck and below it. Which they are all have seen; in which order they
 * lie now, and how many where, is told as of a glimpse (GA-VIS-08).
 */
export function* putBack(scribe: Scribe, env: Env, what: Ref): Flow {
  const seat = env.controller;
  const cards = lying(scribe, env, what);
  if (cards.length === 0) return;
  const looked = cards.length;
  const { top, rest } = yield* ask(glimpseDeck, {
    seat,
    title: 'Which cards go on top of your deck, in order; the rest goes to the bottom',
    min: 0,
    max: looked,
    about: { source: env.source, looked },
    options: cards.map((handle) => scribe.card(handle)?.definition ?? ''),
  });
  const deck = zoneId('deck', seat);
  // Each is laid on top of the one before: turned round, they lie as they were asked about.
  scribe.move([...cards].reverse(), deck, { place: 'top' }, 'effect');
  scribe.emit({
    kind: 'arranged',
    zone: deck,
    looked,
    top: top.length,
    bottom: looked - top.length,
    order: secret([...top, ...rest], [seat]),
  });
}

/** What a delayed return calls the cards. */
const KEPT = 'kept';

/** The same, as soon as the own champion levels up into one of that printed level; as long as the game lasts. */
export const putBackLater = (scribe: Scribe, env: Env, what: Ref, level: number): void => {
  const cards = lying(scribe, env, what);
  if (cards.length === 0) return;
  const ops: Op[] = [{ op: 'put-back', what: { chosen: KEPT } }];
  delayUntil(
    scribe,
    { ...env, named: { ...env.named, [KEPT]: { cards, lying: true } } },
    'level-up',
    { types: ['CHAMPION'], who: 'you', base: { stat: 'level', n: level } },
    ops,
  );
};
