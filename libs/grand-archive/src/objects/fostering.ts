import type { Card, Handle, Seat } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { happened, waitDelayed } from '../triggers/triggers.js';
import { calledIn } from './called.js';
import { hasKeyword } from './characteristics.js';
import { sightOf } from './derive.js';
import { beginEffect } from './lasting.js';
import { field, isUnit } from './traits.js';

/** The mark of an ally with Foster that was dealt damage since the end of its player's previous turn. */
const HURT = '.hurt';

const mark = (scribe: Scribe, cards: readonly Card[], value: true | null): void => {
  const changes = cards.map(({ handle }) => ({ card: handle, key: HURT, value }));
  if (changes.length > 0) scribe.emit({ kind: 'set', changes });
};

/** Remembers which objects with Foster were dealt damage. */
export const rememberUnfostered = (scribe: Scribe, hurt: readonly Handle[]): void =>
  mark(
    scribe,
    field(scribe.table).filter(
      (card) => hurt.includes(card.handle) && card.values[HURT] !== true && hasKeyword(sightOf(scribe), card, 'foster'),
    ),
    true,
  );

/** A player's turn ends: what was dealt before counts no more. */
export const forgetHurt = (scribe: Scribe, seat: Seat): void =>
  mark(
    scribe,
    field(scribe.table).filter((card) => card.controller === seat && card.values[HURT] === true),
    null,
  );

/** Foster triggers as the recollection phase of its player begins (GA26-FOSTER-01, CF26-40). */
export const triggerFoster = (scribe: Scribe, seat: Seat): void => {
  for (const card of field(scribe.table)) {
    const { controller, values, handle } = card;
    if (controller !== seat || values[HURT] === true || !hasKeyword(sightOf(scribe), card, 'foster')) continue;
    waitDelayed(scribe, {
      source: handle,
      controller,
      text: `${calledIn(scribe.cards, card)}: Foster`,
      delayed: { do: [{ op: 'foster', what: { self: true } }], env: { definition: card.definition, named: {} } },
    });
  }
};

/** Units become fostered, each once (GA26-FOSTER-02); then On Foster triggers. */
export const foster = (scribe: Scribe, env: Env, handles: readonly Handle[]): void => {
  const becoming = field(scribe.table).filter(
    (card) =>
      handles.includes(card.handle) && isUnit(scribe.cards, card) && !hasKeyword(sightOf(scribe), card, 'fostered'),
  );
  for (const { handle } of becoming)
    beginEffect(scribe, env, [handle], 'while-in-play', 'it is fostered', { keywords: ['fostered'] });
  happened(scribe, 'fostered', becoming);
};
