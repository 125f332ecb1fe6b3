import { extended, type Handle, type Item } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { Ability, Mode, Op, TargetSpec } from '../effects/words.js';
import type { Delayed } from '../triggers/delayed.js';
import { isCopied } from './instances.js';
import { spellAbilities } from './abilities.js';
import { abilityAt } from './ability-at.js';

/** A program that runs when an item resolves, with its own part of the target lists. */
export interface Program {
  readonly ability: Ability;
  /** The part of the card's text that it is: the ability's number, and that of the mode. */
  readonly part: string;
  readonly mode?: Mode;
  readonly ops: readonly Op[];
  readonly specs: readonly TargetSpec[];
  readonly offset: number;
}

type Doing = Pick<Ability, 'do' | 'targets'>;

const modesOf = (item: Item): readonly number[] => (item.declared['modes'] ?? []) as readonly number[];

const delayedOf = (item: Item): Delayed | undefined => item.declared['delayed'] as unknown as Delayed | undefined;

/** The abilities whose programs an item carries out. */
export const abilitiesOf = ({ cards }: Pick<Scribe, 'cards'>, item: Item): Ability[] => {
  const delayed = delayedOf(item);
  if (delayed) {
    const spell = delayed.spell === true ? { spell: true } : {};
    return [{ kind: 'triggered', ...spell, do: [...delayed.do], targets: [...(delayed.targets ?? [])] }];
  }
  const ref = item.declared['ability'];
  return typeof ref === 'string'
    ? [abilityAt(cards, ref) ?? []].flat()
    : spellAbilities(cards, item.definition ?? '').map(({ ability }) => ability);
};

/** The programs of an item in order: for each ability its own, then those of its chosen modes. */
export const programsOf = (scribe: Pick<Scribe, 'cards'>, item: Item): Program[] => {
  let offset = 0;
  const slice = (of: Pick<Program, 'ability' | 'part' | 'mode'>, { do: ops = [], targets = [] }: Doing): Program => {
    offset += targets.length;
    return extended(of, { ops, specs: targets, offset: offset - targets.length });
  };
  return abilitiesOf(scribe, item).flatMap((ability, at) => {
    const own = slice({ ability, part: String(at) }, ability);
    const modes = ability.modes ? modesOf(item).filter((n) => ability.modes!.of[n]) : [];
    // Target lists stand in the order in which the player chose the modes, but the modes run in printed order
    // (GA-MODE-02).
    const sliced = modes.map((n) => {
      const mode = ability.modes!.of[n]!;
      return { n, program: slice({ ability, part: `${at}.${n}`, mode }, mode) };
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
  ...(item.of === 'card' && isCopied(item) ? { copy: true } : {}),
  ...(item.declared['intent'] === true ? { ofIntent: true } : {}),
  event: (item.declared['event'] ?? {}) as NonNullable<Env['event']>,
  ...delayedOf(item)?.env,
});
