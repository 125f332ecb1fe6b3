import { describe, expect, it } from '@jest/globals';
import { HOUSES } from '#keyforge';
import { actionInWords, describe as inWords, NameBook, type Acted } from '#narration';
import { openEntry } from '#journal';
import { factsOf } from '#match';
import { showingOf } from '#rules';
import { recorded } from '../support/pool.js';
import { shippedKeyforge } from '../support/shipped.js';

/** What no player would say: words of the record as they stand there. */
const RAW: readonly RegExp[] = [
  // A house as data has it; "untamed" and "shadows" are words too, but nowhere in the middle of these sentences.
  new RegExp(`\\b(?:${HOUSES.join('|')})\\b`),
  /\bis now\b|\bhas no \w+ any more\b|\bends step\b/,
  /\bstack\b/,
  /(?:^|[\s(])\.[a-z]/,
  /\bops? [a-z]|\bplace \d+;|; (?:place|target|card|on|ability) \S/,
  /\b[a-z-]+:\d\b/,
  /\b[ciq]\d+\.\d+\b/,
  /\b1 (?:keys|chains|cards)\b/,
  /\b(?:to|from) (?:the|\w+'s) being played\b/,
  /\{|\}|\[|\]|undefined|null/,
];

/** Where a sentence quotes what is printed on a card, it says what that says. */
const unquoted = (text: string): string => text.replace(/(?:Play|Fight|Reap|Action|Omni|Destroyed)[:/].*$/, '');

describe('a match told', () => {
  it.each([1, 2, 3])('says nothing of KeyForge that could not be read aloud (match %i)', async (n) => {
    const { rules, cards } = shippedKeyforge.game;
    const { records } = await recorded(shippedKeyforge.game, n);
    const entries = records.map((record) => openEntry(record, 'house'));
    const book = new NameBook()
      .readShowing(showingOf(rules))
      .readLayout(rules.layout)
      .callSeat(1, 'Ana')
      .callSeat(2, 'Ben');
    for (const entry of entries) book.readFacts(factsOf(entry));
    for (const id of book.nameless()) book.define(id, cards.get(id)!.name);
    const told = entries.flatMap((entry) => [
      ...(entry.actor === 'house' ? [] : [actionInWords(entry as unknown as Acted, book, factsOf(entry))]),
      ...factsOf(entry).flatMap((fact) => {
        const { text, detail } = inWords(fact, book);
        return detail ? [] : [text];
      }),
    ]);
    expect(told.length).toBeGreaterThan(100);
    // The second player's answer is hidden as it is given: both are told when both have answered.
    const beginning = [
      /^(Ana|Ben) goes first, /,
      /^Ana (keeps the hand|takes a mulligan)\.$/,
      /^Ben (keeps|takes a m)/,
    ];
    for (const line of beginning) expect(told.filter((text) => line.test(text))).toHaveLength(1);
    expect(told.filter((text) => RAW.some((one) => one.test(unquoted(text))))).toEqual([]);
  });
});
