import type { Handle, Item } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { Ability, Op, TargetSpec } from '../effects/words.js';
import type { Delayed } from '../triggers/delayed.js';
import { spellAbilities } from './abilities.js';
import { abilityAt } from './ability-at.js';

/** A program that runs when an item resolves, with its own part of the target lists. */
export interface Program {
  readonly ability: Ability;
  readonly ops: readonly Op[];
  readonly specs: readonly TargetSpec[];
  readonly offset: number;
}

const modesOf = (item: Item): readonly number[] => (item.declared['modes'] ?? []) as readonly number[];

const delayedOf = (item: Item): Delayed | undefined => item.declared['delayed'] as unknown as Delayed | undefined;

/** The programs of an item in order: for each ability its own, then those of its chosen modes. */
export const programsOf = ({ cards }: Pick<Scribe, 'cards'>, item: Item): Program[] => {
  const delayed = delayedOf(item);
  const spell = delayed?.spell === true ? { spell: true } : {};
  if (delayed)
    return [{ ability: { kind: 'triggered', ...spell }, ops: delayed.do, specs: delayed.targets ?? [], offset: 0 }];
  const ref = item.declared['ability'];
  const abilities =
    typeof ref === 'string'
      ? [abilityAt(cards, ref)]
      : spellAbilities(cards, item.definition ?? '').map(({ ability }) => ability);
  let offset = 0;
  const slice = (ability: Ability, ops: readonly Op[], specs: readonly TargetSpec[]): Program => {
    offset += specs.length;
    return { ability, ops, specs, offset: offset - specs.length };
  };
  return abilities.flatMap((ability) => {
    if (!ability) return [];
    const own = slice(ability, ability.do ?? [], ability.targets ?? []);
    const modes = ability.modes ? modesOf(item).filter((n) => ability.modes!.of[n]) : [];
    // Target lists stand in the order in which the player chose the modes, but the modes run in printed order
    // (GA-MODE-02).
    const sliced = modes.map((n) => {
      const mode = ability.modes!.of[n]!;
      return { n, program: slice(ability, mode.do, mode.targets ?? []) };
    });
    return [own, ...sliced.toSorted((a, b) => a.n - b.n).map(({ program }) => program)];
  });
};

/** The environment in which the programs of an item run. */
export const envOf = (item: Item, targets: readonly (readonly Handle[])[]): Env => ({
  controller: item.controller,
  source: item.card ?? '',
  definition: item.definition ?? null,
  item: item.id,
  targets,
  named: item.declared['given'] === undefined ? {} : { given: { cards: item.declared['given'] as readonly Handle[] } },
  x: item.declared['x'] as number,
  ...(item.of !== 'card' && item.declared['paid'] === undefined
    ? {}
    : { paid: (item.declared['paid'] ?? []) as string[] }),
  imbued: item.declared['imbued'] === true,
  empowered: Number(item.declared['empowered'] ?? 0),
  ...(item.declared['from'] === undefined ? {} : { from: String(item.declared['from']) }),
  ...(item.declared['main'] === true ? { main: true } : {}),
  copied: item.declared['copied'] === true,
  ...(item.declared['intent'] === true ? { ofIntent: true } : {}),
  event: (item.declared['event'] ?? {}) as NonNullable<Env['event']>,
  ...delayedOf(item)?.env,
});
