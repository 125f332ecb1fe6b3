import { readdirSync } from 'node:fs';
import { Catalogue, readDeckText, readPaths, readText, type DeckParts } from '#cards';
import { by2021 as grandArchive, by2026 } from '#grand-archive';
import { carried as graven } from '#graven';
import { carried as keyforge } from '#keyforge';
import type { CardDefinition, CardLookup, Deck } from '#rules';
import { inRepo } from './in-repo.js';
import type { Playable } from './recorder.js';
import { toy } from './toy/index.js';

/** The cards and decks that golden records are played with; they never change (their README says why). */
const FOLDER = 'test/fixtures/cards';

interface GoldenSet {
  /** In the order of their file. */
  readonly cards: readonly CardDefinition[];
  readonly catalogue: Catalogue;
  readonly decks: readonly Deck[];
}

/** Parts in the order of their names, in which records hold them, and not in that of a written list. */
const sorted = ({ parts }: Deck): Deck => ({ parts: Object.fromEntries(Object.entries(parts).sort()) });

const cardsIn = (file: string): readonly CardDefinition[] => {
  const read = readPaths([inRepo(file)], []);
  for (const { file, reason } of read.flatMap(({ problems }) => problems)) throw new Error(`${file}: ${reason}`);
  return read.flatMap(({ cards }) => cards);
};

/** A set of a game's cards, `<set>.json`, with its decks, `<set>-….txt`, which may name cards of other sets. */
const goldenSet = (game: string, set: string, parts: DeckParts, others: readonly string[] = []): GoldenSet => {
  const folder = `${FOLDER}/${game}`;
  const cards = [set, ...others].flatMap((one) => cardsIn(`${folder}/${one}.json`));
  const catalogue = new Catalogue(game, cards);
  const lists = readdirSync(inRepo(folder)).filter((name) => name.startsWith(`${set}-`));
  const decks = lists.sort().map((name) => {
    const { deck, problems } = readDeckText(readText(inRepo(`${folder}/${name}`)), catalogue, parts);
    for (const { text, reason } of problems) throw new Error(`${name}: ${text}: ${reason}`);
    return sorted(deck);
  });
  return { cards, catalogue, decks };
};

/** The starter cards of a game, as they were when they were put aside for golden records. */
export const goldenStarter = (game: string): readonly CardDefinition[] => cardsIn(`${FOLDER}/${game}/starter.json`);

/**
 * Cards under a name. A catalogue goes by the digest of its cards, which is another one as soon as any of them is
 * worded otherwise; it stands in a match's first fact and in its table (`versions.cards`), and so in the digests of
 * tables that facts hold. Golden records leave it out: their cards go by a name.
 */
export const named = (cards: CardLookup, version: string): CardLookup => ({
  version,
  get: (id) => cards.get(id),
  ...(cards.ofType && { ofType: (type: string) => cards.ofType!(type) }),
  ...(cards.everyId && { everyId: () => cards.everyId!() }),
});

/** Likewise, without a list of tokens: so the first records were played. */
const untold = ({ catalogue }: GoldenSet, version: string): CardLookup => ({
  version,
  get: (id) => catalogue.get(id),
});

const starter = goldenSet('grand-archive', 'starter', grandArchive.parts);
const each = goldenSet('grand-archive', 'rules', grandArchive.parts);
const lamps = goldenSet('toy', 'lamps', { order: ['main'], titles: { main: ['Main'] } });

/** Grand Archive with starter cards. */
export const goldenStarterGame: Playable = {
  rules: grandArchive.rules,
  cards: untold(starter, 'starter'),
  decks: starter.decks,
};

/** Grand Archive with cards each of which exists for one rule. */
export const goldenRulesGame: Playable = {
  rules: grandArchive.rules,
  cards: untold(each, 'test'),
  decks: each.decks,
  format: 'open',
};

/** The same by the rules of 2026. */
export const goldenStarter2026: Playable = { ...goldenStarterGame, rules: by2026.rules };
export const goldenRules2026: Playable = { ...goldenRulesGame, rules: by2026.rules };

const today = goldenSet('grand-archive', 'today', by2026.parts, ['rules']);

/** Pantheon by the rules of 2026: three players with boons, and with cards of that time. */
export const goldenPantheon: Playable = {
  rules: by2026.rules,
  cards: untold(today, 'today'),
  decks: today.decks,
  format: 'pantheon',
  seats: 3,
};

/** The same cards in another format, two players, as many of them as the format wants. */
export const goldenToday = (format: string, main = 60, material = 12): Playable => ({
  ...goldenPantheon,
  decks: today.decks.map(({ parts }) => ({
    parts: { main: parts['main']!.slice(0, main), material: parts['material']!.slice(0, material) },
  })),
  format,
  seats: 2,
});

export const goldenToyGame: Playable = { rules: toy, cards: untold(lamps, 'toy-cards-1'), decks: lamps.decks };

const whole = ({ rules, parts }: typeof graven | typeof keyforge): Playable => {
  const { catalogue, decks } = goldenSet(rules.game, 'starter', parts);
  return { rules, cards: named(catalogue, 'golden'), decks };
};
export const goldenGravenGame = whole(graven);
export const goldenKeyforgeGame = whole(keyforge);
