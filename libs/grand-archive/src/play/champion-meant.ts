import type { Seat, Table } from '#table';
import { ask, move, part, refuse, turnOrderFrom, type Flow, type Scribe } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import { whom } from '../effects/meaning.js';
import type { Who } from '../effects/words.js';
import { calledIn } from '../objects/called.js';
import { sightOf } from '../objects/derive.js';
import { championOf, championsOf } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { championMeant } from '../table/notes.js';
import { holdsOpportunity, turnPlayer } from '../turn/timing.js';
import { choose } from './choosing.js';

/** "Your champion" of a player with several: the player says which it is (GA26-CHAMP-12). */

const haveSeveral = ({ table, cards }: Pick<Sight, 'table' | 'cards'>): Seat[] =>
  partsFor(table).champions.several === 'first'
    ? []
    : turnOrderFrom(table, turnPlayer(table)).filter((seat) => championsOf(table, cards, seat).length > 1);

/** Words by which a program asks for the champion of its player without naming it. */
const OF_ITS_PLAYER = ['level', 'class-bonus', 'element-bonus', 'character', 'damage'];

/** The players whose champion this part of a program asks for. */
const asksFor = (sight: Sight, env: Env, said: unknown): Seat[] => {
  if (typeof said !== 'object' || said === null) return [];
  const { champion, level, is, op, who = 'you' } = said as Readonly<Record<string, unknown>>;
  const own = level !== undefined || OF_ITS_PLAYER.includes(String(is)) || op === 'level-up';
  return [
    ...(own ? [env.controller] : []),
    ...(champion === undefined ? [] : whom(sight, env, champion as Who)),
    ...(op === 'recover' ? whom(sight, env, who as Who) : []),
    ...Object.values(said).flatMap((one) => asksFor(sight, env, one)),
  ];
};

/** As an entry resolves that asks for champions, players with several say which they mean. */
export function* meanChampions(
  scribe: Scribe,
  programs: readonly { readonly env: Env; readonly said: unknown }[],
): Flow {
  const several = haveSeveral(scribe);
  if (several.length === 0) return;
  const asked = programs.flatMap(({ env, said }) => asksFor(sightOf(scribe), env, said));
  for (const seat of several.filter((one) => asked.includes(one))) {
    const options = championsOf(scribe.table, scribe.cards, seat).map(({ handle }) => handle);
    const about = { source: programs[0]!.env.source };
    const title = 'Which of your champions is it about?';
    const [meant] = yield* ask(choose, { seat, title, min: 1, max: 1, about, options, rule: 'GA26-CHAMP-12' });
    if (meant !== undefined) championMeant(seat).write(scribe, meant);
  }
}

const isMeant = (table: Table, cards: Scribe['cards'], seat: Seat, handle: string): boolean =>
  championOf(table, cards, seat)?.handle === handle;

/** Says which of several champions the player means from now on: for locks, elements, costs and levels. */
export const meanChampion = move({
  kind: 'mean-champion',
  title: 'Say which champion is yours',
  gate: (query) =>
    holdsOpportunity(query) ??
    (haveSeveral(query).includes(query.seat) ? null : refuse('GA26-CHAMP-12', 'there is only one champion')),
  parts: [
    part({
      name: 'champion',
      title: 'Mean {}',
      rule: 'GA26-CHAMP-12',
      candidates: ({ table, cards, seat }) =>
        championsOf(table, cards, seat).map((card) => ({
          value: card.handle,
          label: calledIn(cards, card),
          refusal: isMeant(table, cards, seat, card.handle)
            ? refuse('GA26-CHAMP-12', 'it is meant already')
            : undefined,
        })),
    }),
  ],
  *flow(scribe, { seat, champion }) {
    championMeant(seat).write(scribe, champion);
  },
});
