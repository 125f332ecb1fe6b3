import { describe, expect, it } from '@jest/globals';
import { areAlike, bestOf, fitsOf, namesFor, ownWords, wordsTyped, type SeatsOffer } from './typed-line.js';

/* What a recorder types, and what is offered at that table. */

const offer = (seat: number, kind: string, label: string, more: object = {}): SeatsOffer => ({
  seat,
  option: { kind, label, action: { kind, ...more }, complete: true },
});
const ANN = 1;
const BEN = 2;
const players = (seat: number): string => (seat === ANN ? 'Ann' : 'Ben');

const table = [
  offer(ANN, 'activate', 'Activate Breaking Wave', { card: 0 }),
  offer(ANN, 'activate', 'Activate Goat Song', { card: 1 }),
  offer(ANN, 'attack', 'Attack with Goat', { attacker: 'c1.0' }),
  offer(ANN, 'attack', 'Attack with Old Goat', { attacker: 'c1.1' }),
  offer(ANN, 'pass', 'Pass (ends the Main Phase if Ben passes too)'),
  offer(ANN, 'concede', 'Concede the game'),
  offer(BEN, 'concede', 'Concede the game'),
];
const meant = (line: string, offers: readonly SeatsOffer[] = table): string[] =>
  bestOf(fitsOf(wordsTyped(line), offers, players)).map(({ seat, option }) => `${players(seat)}: ${option.label}`);

describe('a line that a recorder types', () => {
  it.each([
    ['act bre', 'Ann: Activate Breaking Wave'],
    ['bre', 'Ann: Activate Breaking Wave'],
    ['a bre', 'Ann: Activate Breaking Wave'],
    ['wav', 'Ann: Activate Breaking Wave'],
    ['att old', 'Ann: Attack with Old Goat'],
    ['att goat', 'Ann: Attack with Goat'],
    ['GOAT att', 'Ann: Attack with Goat'],
    ['song', 'Ann: Activate Goat Song'],
    ['p', 'Ann: Pass (ends the Main Phase if Ben passes too)'],
    ['pass', 'Ann: Pass (ends the Main Phase if Ben passes too)'],
    ['concede ben', 'Ben: Concede the game'],
  ])('"%s" means one thing: %s', (line, what) => {
    expect(meant(line)).toEqual([what]);
  });

  it('may mean several things, which it then names all', () => {
    expect(meant('att go')).toEqual(['Ann: Attack with Goat', 'Ann: Attack with Old Goat']);
  });

  it('ends a game by the whole word alone, and only for a player that it names', () => {
    expect(meant('con')).toEqual([]);
    expect(meant('concede')).toEqual(['Ann: Concede the game', 'Ben: Concede the game']);
  });

  it('fits as many words as it can, and leaves the rest to what follows', () => {
    const [best] = fitsOf(wordsTyped('att old first'), table);
    expect([best!.offer.option.label, best!.used]).toEqual(['Attack with Old Goat', 2]);
  });

  it('takes the player who is to act, where both may do the same', () => {
    const both = [BEN, ANN].map((seat) => offer(seat, 'answer', 'Keep this hand? keep', { ask: `q${seat}` }));
    expect(meant('keep', both)).toEqual(['Ben: Keep this hand? keep']);
    expect(meant('keep ann', both)).toEqual(['Ann: Keep this hand? keep']);
  });

  it('knows an answer from the question that it answers', () => {
    const asked = ['mulligan', 'keep'].map((said, n) =>
      offer(ANN, 'answer', `Keep this hand? ${said}`, { ask: 'q1', n }),
    );
    expect(meant('keep', asked)).toEqual(['Ann: Keep this hand? keep']);
    expect(meant('m', asked)).toEqual(['Ann: Keep this hand? mulligan']);
    expect(ownWords(asked[0]!, asked)).toEqual(['mulligan']);
  });

  it('fits a number to that number alone', () => {
    const cuts = [1, 2, 17].map((n) => offer(ANN, 'answer', `Cut after ${n} cards`, { ask: 'q1', n }));
    expect(meant('1', cuts)).toEqual(['Ann: Cut after 1 cards']);
    expect(meant('17', cuts)).toEqual(['Ann: Cut after 17 cards']);
  });

  it('takes any of the cards without a name, which nobody tells apart (R-PAPER-04)', () => {
    const pays = [1, 2].map((n) => offer(ANN, 'pay', `Pay with card ${n}`, { ask: 'q1', cards: [n] }));
    expect(meant('pay', pays)).toEqual(['Ann: Pay with card 1']);
    expect(areAlike(pays[0]!, pays[1]!)).toBe(true);
    const twins = ['c1.0', 'c1.1'].map((card) => offer(ANN, 'reap', 'Reap with Bumpkin', { card }));
    expect(meant('reap', twins)).toHaveLength(1);
  });
});

describe('the names that a list still has', () => {
  const names = ['Lamp-Hider', 'Old Lamp', "Wayfarer's Knife"].map((name, n) => ({
    seat: ANN,
    place: 'hand:1/0',
    card: `card-${n}`,
    name,
    words: wordsTyped(name),
  }));
  const found = (line: string) => namesFor(wordsTyped(line), names).map(({ name }) => name);

  it('are found by the beginnings of their words, first words first', () => {
    expect(found('play lam')).toEqual(['Lamp-Hider', 'Old Lamp']);
    expect(found('wayfarers')).toEqual(["Wayfarer's Knife"]);
    expect(found('play hid')).toEqual(['Lamp-Hider']);
    expect(found('moon')).toEqual([]);
  });
});
