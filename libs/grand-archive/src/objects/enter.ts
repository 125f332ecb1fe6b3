import type { Card, Handle } from '#table';
import type { Scribe } from '#rules';
import { beginEffect } from './lasting.js';
import { asEffectsSay, type Resolved } from './entering.js';
import { hasKeyword, instancesOf } from './characteristics.js';
import { addCounters } from '../table/marks.js';
import { faceOf, field } from './traits.js';
import { happened } from '../triggers/triggers.js';
import { sightOf } from './derive.js';

/**
 * Gives a weapon its printed number of durability counters (GA-CTR-07), once; also an object that becomes a weapon by
 * transforming.
 */
export const giveDurability = (scribe: Scribe, card: Card): void => {
  const durability = faceOf(scribe.cards, card)?.stats['durability'];
  if (durability === undefined || card.values['.durable'] === true) return;
  scribe.emit(
    { kind: 'set', changes: [{ card: card.handle, key: '.durable', value: true }] },
    {
      kind: 'counted',
      changes: [{ card: card.handle, counter: 'durability', by: durability, to: durability }],
      cause: 'printed',
    },
  );
};

/**
 * Everything that happens when objects enter the field: they are rested if the text says so, weapons get durability
 * (GA-CTR-07), Enter Effects trigger (GA-KW-07).
 */
export const placeOnField = (
  scribe: Scribe,
  handles: readonly Handle[],
  rested: boolean,
  resolved: Resolved = {},
): void => {
  const cards = field(scribe.table).filter((card) => handles.includes(card.handle));
  // GA-TERM-02: a card can say that it enters rested.
  const so = asEffectsSay(scribe, cards, resolved);
  const lying = cards.filter(
    (card) => rested || so.rested.includes(card.handle) || hasKeyword(sightOf(scribe), card, 'hindered'),
  );
  if (lying.length > 0)
    scribe.emit({ kind: 'set', changes: lying.map((card) => ({ card: card.handle, key: 'rested', value: true })) });
  const far = cards.filter((card) => hasKeyword(sightOf(scribe), card, 'enters-distant'));
  for (const { handle, controller } of far)
    beginEffect(scribe, { source: handle, controller }, [handle], 'end-of-their-turn', 'it entered distant', {
      keywords: ['distant'],
    });
  for (const card of cards) {
    giveDurability(scribe, card);
    addCounters(scribe, [card.handle], 'bulwark', instancesOf(sightOf(scribe), card, 'bulwark'), 'Bulwark');
  }
  happened(
    scribe,
    'enter',
    field(scribe.table).filter((card) => handles.includes(card.handle)),
  );
};
