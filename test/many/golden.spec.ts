import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { digest } from '#table';
import { decideMatch } from '../support/decided.js';
import { goldenStarter, named } from '../support/golden-cards.js';
import { anew, keptMembers, membersOf } from '../support/golden-file.js';
import { shareOf } from '../properties/scale.js';
import { sharedData } from '../support/shared.js';
import { eachKind } from './each-kind.js';
import { KINDS, type ManyOf } from './kinds.js';
import { howItWent, type Played } from './play-one.js';

/**
 * What matches between decks that nobody chose come to: a change of the rules, of what a card is understood to say or
 * of what is offered, wanted or not, shows here.
 */
const FILE = 'test/many/golden.json';
const ABOUT = {
  again: `${anew('test/many/golden')}; then with \`RECOLLECT_SHARED=/none\` before it, for the matches of starter cards`,
  look:
    'how many lines are other ones, and whether the change means as many. Other actions: something is decided or ' +
    'offered otherwise. The same actions and other facts: something is recorded otherwise, or in other words',
};
/** Others than those of every day. */
const FROM = 100;
const NUMBERS = Array.from({ length: 12 }, (_, n) => FROM + n);

const recorded = async (of: ManyOf, n: number): Promise<readonly [string, Played]> => {
  const [game, seed] = [of.gameOf(n), of.seedOf(n)];
  const facts = createHash('sha256');
  const decided = await decideMatch({ ...game, cards: named(game.cards, 'golden') }, seed, {
    ...of,
    hear: (all) => facts.update(JSON.stringify(all)),
  });
  const { actions, table } = decided;
  return [
    `${actions} actions, facts ${facts.digest('hex').slice(0, 16)}, table ${digest(table).slice(0, 16)}`,
    howItWent(seed, decided),
  ];
};

describe('matches between decks that nobody chose', () => {
  eachKind(
    (name) => `KF-SETUP-01, KF-WIN-04: ${name} go as they went, end by play, and no card is lost or made`,
    async (of, { onShared, wrong }, name) => {
      const now: Record<string, string> = {};
      const all: Played[] = [];
      for (const n of shareOf(`${name} on record`, NUMBERS)) {
        const [came, played] = await recorded(of, n);
        now[n] = came;
        all.push(played);
      }
      expect(wrong(all)).toEqual([]);
      const title = onShared || sharedData() !== undefined ? name : `${name} of starter cards`;
      const kept = keptMembers(FILE, ABOUT, { [title]: now })[title]!;
      expect(now).toEqual(Object.fromEntries(Object.keys(now).map((n) => [n, kept[n]])));
    },
    goldenStarter,
  );

  (sharedData() === undefined ? it.skip : it)(
    'go as they went where a starter card beside those of the decks is worded otherwise',
    async () => {
      const reworded = goldenStarter('grand-archive').map((card) => ({ ...card, text: `${card.text} Reworded.` }));
      const kept = membersOf<Readonly<Record<number, string>>>(FILE);
      const n = FROM + 1;
      const [came] = await recorded(
        KINDS['real-decks-2021'].load(() => reworded)!,
        n,
      );
      expect(came).toBe(kept['real-decks-2021']![n]);
    },
  );
});
