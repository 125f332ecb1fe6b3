import { describe, expect, it } from '@jest/globals';
import type { EntryRecord } from '#journal';
import { wordsOf, type CardDefinition } from '#rules';
import { verifyMatch } from '#replay';
import { KINDS, Modifier, type AbilityEffect } from '../../libs/graven/src/effects/ability.js';
import { language } from '../../libs/graven/src/effects/words.js';
import { shippedGraven } from '../support/shipped.js';
import { playMatch } from '../support/play.js';
import { ALONE, forEachMatch, RANDOM } from './scale.js';
import { opened } from './walk.js';

const { game, cards: starterCards, lists: starterLists } = shippedGraven;
const { rules, cards, decks } = game;

/** Every record in an effect that says what it is by this key. */
const said = (value: unknown, key: 'op' | 'change'): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Record<string, unknown>)[key];
  return [
    ...(typeof own === 'string' && !Array.isArray(value) ? [own] : []),
    ...Object.values(value).flatMap((one) => said(one, key)),
  ];
};

const effectsOf = (card: CardDefinition): AbilityEffect[] => (card.effects ?? []) as unknown as AbilityEffect[];
const all = starterCards.flatMap(effectsOf);

describe('the starter cards', () => {
  it.each(starterCards.map((card) => [card.name, card] as const))('%s is a card', (_name, card) => {
    expect(rules.checkCard!(card)).toEqual([]);
    expect([card.game, card.byHand, card.abilities]).toEqual(['graven', [], []]);
    expect([card.text.length > 0, effectsOf(card).length > 0]).toEqual([true, true]);
  });

  it('have ids and names of their own', () => {
    for (const key of ['id', 'name'] as const)
      expect(new Set(starterCards.map((card) => card[key])).size).toBe(starterCards.length);
  });

  it('try every kind of effect, every operation and every change that there is, and need no hand', () => {
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort());
    expect(all.some(({ oncePerGame }) => oncePerGame)).toBe(true);
    expect([...new Set(said(all, 'op'))].sort()).toEqual(
      [...wordsOf(language.op, 'op')].filter((op) => op !== 'by-hand').sort(),
    );
    expect([...new Set(said(all, 'change'))].sort()).toEqual([...wordsOf(Modifier, 'change')].sort());
  });
});

describe('the starter decks', () => {
  it('are two of 30 with at least 3 Titans, legal, and leave no card out', () => {
    expect(starterLists.map(({ name, problems }) => [name, problems])).toEqual([
      ['starter-rust-parliament', []],
      ['starter-tallow-vigil', []],
    ]);
    for (const deck of decks) expect(rules.checkDeck(deck, 'standard', cards)).toEqual([]);
    const titans = decks.map(
      (deck) => deck.parts['main']!.filter(({ card }) => cards.get(card)!.types[0] === 'TITAN').length,
    );
    expect(titans.every((n) => n >= 3)).toBe(true);
    expect(new Set(decks.flatMap((deck) => deck.parts['main']!.map(({ card }) => card)))).toEqual(
      new Set(starterCards.map(({ id }) => id)),
    );
  });
});

/** In CI a thousand (`RANDOM_MATCHES`); an everyday run plays a few. */
const MATCHES = RANDOM ?? 12;

/** Names of cards of which something resolved. */
const resolved = (records: readonly EntryRecord[]): string[] =>
  records.flatMap((record) =>
    opened(record, 'house').facts.flatMap((fact) =>
      fact.kind === 'item-raised' && fact.item.definition !== undefined ? [fact.item.definition] : [],
    ),
  );

describe('matches played at random', () => {
  const happened = new Set<string>();
  let played = 0;

  it(`end, ${MATCHES} of them, each with a result, and none gets stuck`, async () => {
    await forEachMatch('matches of GRAVEN', MATCHES, async (n) => {
      played += 1;
      const seats = n % 6 === 5 ? 3 : 2;
      const { live, records } = await playMatch(
        { ...game, seats, decks: n % 2 === 0 ? decks : [...decks].reverse() },
        `graven ${n}`,
        2000,
      );
      expect(live.table.status).toBe('ended');
      expect(live.table.result!.reason).toMatch(/empty deck|three Titans|an effect/);
      expect(records.length).toBeLessThan(600);
      resolved(records).forEach((card) => happened.add(card));
      if (n % 20 === 0) expect(verifyMatch(records, { readjudicate: game }).checks.filter(({ ok }) => !ok)).toEqual([]);
    });
  });

  (ALONE ? it.skip : it)('let most cards do what they do', () => {
    const doing = starterCards
      .filter((card) => effectsOf(card).some(({ kind }) => kind !== 'continuous'))
      .map(({ id }) => id);
    const silent = doing.filter((id) => !happened.has(id));
    expect(silent.length).toBeLessThanOrEqual(played < 200 ? doing.length / 2 : 0);
  });
});
