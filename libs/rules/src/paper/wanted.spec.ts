import { expect, it } from '@jest/globals';
import { continueOnPaper, rulesOnPaper, sessionAt, type Option } from '#rules';
import { foldEntry, NAME_CARD, secret, type Fact } from '#table';
import { asJudged } from '../decide.js';
import { games } from '../../../../test/support/games.js';
import { begin } from '../../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../../test/support/recorder.js';

const policy = { table: 'paper', nonces: false };
const game = games.find(({ rules }) => rules.game === 'graven')!;

it('offers no name whose copies lie where only the service knows, unless a player records (R-PAPER-03)', async () => {
  const offeredTo = async (more: object): Promise<{ before: number; now: number }> => {
    const setup = setupOf(game, { first: 1, policy: { ...policy, ...more } });
    const { table } = await begin(testRecorder([game]), setup);
    const [{ card, count }] = game.decks[0]!.parts['main'] as [{ card: string; count: number }];
    const namesOf = (head: typeof table): number => {
      const draft = { kind: NAME_CARD, place: 'hand:1/0' };
      const list = continueOnPaper(
        rulesOnPaper(game.rules),
        game.cards,
        sessionAt(head),
        1,
        draft,
      ) as readonly Option[];
      return list.filter(({ action }) => action['card'] === card).length;
    };
    const facts = Array.from({ length: count }, (_, slot): Fact => {
      const at = { zone: 'deck:1', slot: secret(slot, []) };
      return { kind: 'identified', basis: 'seen', ...at, definition: secret(card, []) };
    });
    return { before: namesOf(table), now: namesOf(foldEntry(table, { revision: table.revision + 1, facts })) };
  };
  expect(await offeredTo({})).toEqual({ before: 1, now: 0 });
  expect(await offeredTo({ recordedBy: 1 })).toEqual({ before: 1, now: 1 });
});

it('finds out once what is known of a table with a name, which is drafted and then entered', async () => {
  const { table } = await begin(testRecorder([game]), setupOf(game, { first: 1, policy }));
  const rules = rulesOnPaper(game.rules);
  const named = (card: string): unknown => {
    const seen = { cards: { 'hand:1/0': card }, drawn: [] };
    const judged = asJudged(rules, table, game.cards, { kind: 'pass', seen });
    return 'table' in judged ? judged.table : judged;
  };
  const [one, other] = game.decks[0]!.parts['main']!.map(({ card }) => card) as [string, string];
  expect(named(one)).toBe(named(one));
  expect(named(other)).not.toBe(named(one));
});
