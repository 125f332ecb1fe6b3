import { describe, expect, it } from '@jest/globals';
import { HOUSES } from '#keyforge';
import { actionInWords, describe as inWords, NameBook, storyOf, type Acted } from '#narration';
import { narrowEntry, openEntry } from '#journal';
import { factsOf } from '#match';
import { showingOf } from '#rules';
import { recorded } from '../support/pool.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starterGame } from '../support/starter.js';

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
  /\bby those who may\b|\bput in order\b|^The step:|\bspent is\b|\b0 damage\b|→ -\d|“boost”|: mills\b/,
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

  it.each([
    ['Grand Archive', starterGame],
    ['GRAVEN', shippedGraven.game],
    ['KeyForge', shippedKeyforge.game],
  ])('has a log in %s that a player could read aloud', async (_game, { rules, cards, ...game }) => {
    const { records } = await recorded({ rules, cards, ...game }, 1);
    const book = new NameBook().readShowing(showingOf(rules)).readLayout(rules.layout);
    book.callSeat(1, 'Ana').callSeat(2, 'Ben');
    const entries = records.map((record) => narrowEntry(openEntry(record, 'house'), []));
    for (const entry of entries) book.readFacts(factsOf(entry));
    for (const id of book.nameless()) book.define(id, cards.get(id)!.name);
    const story = storyOf(
      entries.map((entry) => ({
        revision: entry.revision,
        acted: { action: entry.action, actor: entry.actor } as unknown as Acted,
        facts: factsOf(entry),
      })),
      book,
    );
    const lines = story.flatMap(({ action, said }) => [action, ...said.map(({ text }) => text)]);
    expect(lines.length).toBeGreaterThan(50);
    // Texts of cards say what they say.
    expect(lines.filter((text) => RAW.some((one) => one.test(unquoted(text).replace(/: .*$/, ''))))).toEqual([]);
    expect(lines.filter((text) => /\bis asked\b|\bpasses\.$|\bpays\.$|Effects Stack|the intent\b/.test(text))).toEqual(
      [],
    );
  });
});
