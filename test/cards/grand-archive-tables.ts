import { by2021, scenarioSchema } from '#grand-archive';
import type { CardLookup } from '#rules';
import { testCards } from '../support/grand-archive/index.js';
import { inGroups, type Position } from './played.js';

/** The cards that the tests of rules are written with: each has a keyword, a trigger, a cost or a rule of its own. */
const CARDS = [
  'bear ox mouse guard ghost shade imp scout hawk wolf hydra swarm totem lord lordling captain monk smith sage',
  'elder martyr undying spirit seer clerk drummer crier joker archer bell fluke golem marcher vet spark dawn sum',
  'study bolt smite rain storm fork rally rallied shrink weaken ward burst nip trap wither raise veil doom ruin',
  'quake void recall bury purge deny decoy hush pick surge calm drill lonely scheme plan dream wisp haze relic omen',
  'toss gust cull call litter crown ascend lift sap think feast famine rust lull stir steal morph might tide odd',
  'hum slash dash sweep lunge gore sword dagger club stick glade orb vial lens gem lamp prism grove ladder snake',
  'banner pall hex ensign gong puzzle sphere idol hilt moth stone avenger slinger gosling root pony king goose',
  'feather plume bargain market toll tithe bullion gale zephyr decree verdict breeze choices parch spring stake',
  'squeeze dwarf giant peace valor wall ever rock owl reaper ogre sloth nix sniper viper haste witness herald',
  'warden thorn phoenix lever alarm engine altar mirror comet moon',
].flatMap((line) => line.split(' '));

const CHAMPIONS = [['ann2', 'ann1'], ['clay'], ['bo1', 'ember'], ['cy2', 'cy1'], ['ann3', 'ann2', 'ann1'], ['ember']];
const PHASES = ['main', 'main', 'recollection', 'main', 'end', 'main', 'wake', 'materialize', 'main', 'draw'] as const;
const EACH = 8;

/** Tables of two and three with all of them, in any phase, on the stack and in combat. */
export const grandArchiveTables = (): Position[] => {
  const typed = (id: string): readonly string[] => testCards.get(id)?.types ?? [];
  const is = (id: string, ...types: readonly string[]): boolean => types.some((type) => typed(id).includes(type));
  // Those that lie together come from all over the list.
  const rows = Math.ceil(CARDS.length / EACH);
  const mixed = CARDS.map((_, n) => CARDS[(n % EACH) * rows + Math.floor(n / EACH)]).filter((id) => id !== undefined);
  return inGroups(mixed, EACH).map((ids, n): Position => {
    const permanent = ids.filter((id) => is(id, 'ALLY', 'ITEM', 'WEAPON', 'DOMAIN', 'PHANTASIA', 'REGALIA'));
    const inHand = ids.filter((id) => !is(id, 'REGALIA', 'CHAMPION', 'TOKEN'));
    const side = (seat: number, from: number): object => {
      const [champion = 'ember', ...lineage] = CHAMPIONS[(n + seat) % CHAMPIONS.length]!;
      const mine = permanent.filter((_, k) => k % 2 === from);
      return {
        zones: {
          field: [
            { card: champion, damage: seat, counters: { enlighten: 3, preparation: n % 3 } },
            ...mine,
            { card: 'bear', as: `bear ${seat}`, counters: { buff: seat % 2 } },
            { card: 'dagger', as: `dagger ${seat}` },
            ...(seat === 2 ? [{ card: 'golem', rested: true, damage: 1 }] : []),
          ],
          lineage,
          hand: [...inHand, 'slash', 'spark', 'ox'],
          memory: ['ox', 'bolt', 'bear'],
          deck: ['ox', 'spark', 'bear', 'bolt', 'scout', 'slash', 'ox', 'bear'],
          materials: ['ann1', 'ann2', 'lens', 'sword', ...ids.filter((id) => is(id, 'REGALIA'))],
          graveyard: ['ox', 'spark', 'sword', ...inHand.slice(0, 2)],
          banishment: ['bear', { card: 'spark', face: 'down' }],
        },
      };
    };
    const phase = PHASES[n % PHASES.length];
    const position = scenarioSchema.parse({
      seats: [side(1, 0), side(2, 1), ...(n % 5 === 4 ? [side(3, 0)] : [])],
      turn: { n: 4 + n, seat: 1 + (n % 2) },
      phase,
      ...(phase === 'main' && n % 3 === 0
        ? {
            combat: { attacker: 'bear 1', targets: ['bear 2'], step: n % 2 ? 'triggers' : 'retaliation' },
          }
        : {}),
      ...(n % 4 === 1
        ? {
            stack: [
              { card: 'bolt', seat: 2, as: 'bolt', targets: [['bear 1']] },
              { card: 'spark', seat: 1 },
            ],
          }
        : {}),
    });
    const full = by2021.positions.filled!(position, testCards);
    const more = new Map(full.cards.map((card) => [card.id, card]));
    const cards: CardLookup = { version: 'test', get: (id) => more.get(id) ?? testCards.get(id) };
    const scenario = full.position as unknown as Position['scenario'];
    return { cards, scenario, texts: ids };
  });
};
