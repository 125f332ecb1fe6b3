import { describe, expect, it } from '@jest/globals';
import { unknown, type Fact } from '#table';
import { actionInWords, actorInWords, paymentsInWords } from './actions.js';
import { NameBook } from './names.js';

const names = new NameBook().define('ember', 'Ember').readFacts([
  { kind: 'moved', legs: [{ from: 'hand:1', to: 'field', handle: 'c5.0', definition: 'ember' }] },
  {
    kind: 'item-raised',
    item: { id: 'i6.0', of: 'card', controller: 1, state: 'announced', title: 'Fireball', declared: {} },
  },
]);

describe('an action in words', () => {
  it('names its parts', () => {
    expect(actionInWords({ action: { kind: 'activate', seat: 1, card: 'c5.0', x: 2, modes: [] } }, names)).toBe(
      'Activate: card Ember; x 2; modes none',
    );
    expect(actionInWords({ action: { kind: 'by-hand', seat: 1 } }, names)).toBe('By hand');
  });

  it('hides secret values, and says how many they are', () => {
    const action = { kind: 'pay', seat: 1, ask: 'q6.0', cards: [unknown, unknown], tip: unknown };
    expect(actionInWords({ action, answers: { title: 'Pay 2 cards' } }, names)).toBe(
      'Pay: 2 cards; tip hidden (asked: pay 2 cards)',
    );
  });

  it('names a card from a hand by the item that it became', () => {
    const facts = [
      {
        kind: 'item-raised',
        item: { id: 'i7.0', of: 'card', controller: 1, state: 'announced', title: 'Rest', declared: {} },
      },
    ] as const;
    expect(actionInWords({ action: { kind: 'activate', seat: 1, card: unknown, x: 2 } }, names, facts)).toBe(
      'Activate: Rest; x 2',
    );
    expect(actionInWords({ action: { kind: 'discard', seat: 1, card: 3 } }, names)).toBe('Discard');
    expect(actionInWords({ action: { kind: 'pay', seat: 1, cards: [0, 2] } }, names)).toBe('Pay: 2 cards');
  });

  it('leaves out codes and the parts of the house’s actions', () => {
    const facts = [
      {
        kind: 'item-raised',
        item: {
          id: 'i7.0',
          of: 'ability',
          controller: 1,
          state: 'announced',
          title: 'Ember: draw a card',
          declared: {},
        },
      },
    ] as const;
    expect(actionInWords({ action: { kind: 'ability', seat: 1, ability: 'c5.0/ember#front#1' } }, names, facts)).toBe(
      'Ability: Ember: draw a card',
    );
    expect(actionInWords({ action: { kind: 'begin-game', seed: unknown, n: 1 }, actor: { house: true } }, names)).toBe(
      'begins the game',
    );
    expect(actionInWords({ action: { kind: 'retaliate', seat: 1, ask: 'q1.0', value: true } }, names)).toBe(
      'Retaliate: yes',
    );
  });

  it('leaves out keys and nonces', () => {
    expect(actionInWords({ action: { kind: 'nonce', seat: 1, ask: 'q4.0', value: 'ab'.repeat(32) } }, names)).toBe(
      'adds to the randomness',
    );
    expect(actionInWords({ action: { kind: 'rekey', seat: 1, key: 'K'.repeat(43) } }, names)).toBe('Rekey');
  });

  it('says who is ready between games, but nothing about their deck', () => {
    const deck = { parts: { main: [{ card: 'ox', count: 2 }] } };
    expect(actionInWords({ action: { kind: 'ready', seat: 1, ask: 'q4.0', deck } }, names)).toBe(
      'is ready for the next game',
    );
    const asks = { kind: 'between-games', seat: 0, n: 2, decks: [] };
    expect(actionInWords({ action: asks, actor: { house: true } }, names)).toBe('asks who is ready for the next game');
  });

  it('says only the kind of what judges do around the play: the facts say the rest in words', () => {
    const actor = { judge: 'j1' };
    const rule = { kind: 'rule', about: { from: '13.8' }, of: 1, infraction: 'slow-play', state: 'upheld' };
    expect(actionInWords({ action: rule, actor }, names)).toBe('gives a ruling');
    expect(actionInWords({ action: { kind: 'rewind', to: 7, mode: 'exact', ruling: 50 }, actor }, names)).toBe(
      'takes the match back',
    );
    expect(actionInWords({ action: { kind: 'fix', ops: [{ op: 'draw', count: 2 }] }, actor }, names)).toBe(
      'Fix: ops op draw, count 2',
    );
  });

  it('prefers the words of the service', () => {
    expect(actionInWords({ action: { kind: 'pass' }, text: 'Ana passes.' }, names)).toBe('Ana passes.');
  });

  it('names the player who acted and the judge who entered it, but no recorder', () => {
    expect(actorInWords({ action: { kind: 'pass', seat: 2 }, actor: { seat: 2 } }, names)).toBe('Seat 2');
    expect(actorInWords({ action: { kind: 'pass' }, seat: 1, actor: { recorder: true } }, names)).toBe('Seat 1');
    expect(actorInWords({ action: { kind: 'begin-game', seat: 0 }, seat: null, actor: { house: true } }, names)).toBe(
      'House',
    );
  });

  it('takes a judge’s name from the directory, or from an older record', () => {
    const book = new NameBook();
    const said = (judge: string): string =>
      actorInWords({ action: { kind: 'ruling' }, actor: { judge } }, book.readActor({ judge }));
    const id = '2f1b9a34-7c7e-4b4e-9d51-0f6b1c3d5e7f';
    expect([said('Zoë'), said('judge'), said(id), said('Cpbrtk7yukNd2RusGmuN4h')]).toEqual([
      'Judge Zoë',
      'A judge',
      'A judge',
      'A judge',
    ]);
    expect(book.unnamedJudges()).toEqual([id, 'Cpbrtk7yukNd2RusGmuN4h']);
    book.callJudge(id, 'Ada');
    expect(said(id)).toBe('Judge Ada');
    expect(book.unnamedJudges()).toEqual(['Cpbrtk7yukNd2RusGmuN4h']);
    const acted = { action: { kind: 'pass', seat: 1 }, actor: { judge: id } };
    expect(actorInWords(acted, book)).toBe('Seat 1 (entered by the judge Ada)');
  });

  it('says what a judge ruled, and of whom', () => {
    const acted = { action: { kind: 'rule' }, actor: { judge: 'judge' } };
    const ruled: Fact = { kind: 'ruled', about: { from: '4' }, state: 'upheld' };
    expect(actionInWords(acted, names, [ruled])).toBe('rules');
    const on = { ...ruled, seat: 2, infraction: 'extra-cards-seen', penalty: 'warning' } as const;
    expect(actionInWords(acted, names, [on])).toBe('rules on Seat 2: extra cards seen (warning)');
    expect(actionInWords(acted, names)).toBe('gives a ruling');
  });

  it('says which cards paid for what', () => {
    const payments = [
      {
        for: 'i6.0',
        cost: { kind: 'reserve', final: 2 },
        cards: [{ handle: 'c6.1' }, { handle: 'c6.2', definition: 'ember' }],
      },
    ];
    expect(paymentsInWords({ action: {}, payments }, names)).toEqual([
      'Paid 2 reserve for Fireball, with Ember and another card.',
    ]);
  });
});
