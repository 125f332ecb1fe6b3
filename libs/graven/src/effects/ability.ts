import { z } from 'zod';
import { changesWith, type AppliedModifier } from './changes.js';
import { Phase, Place, Selector, Who } from './nouns.js';
import { Op, Test } from './terms.js';

/** The ways in which a card comes into a discard pile (GR-DISC-02, GR-AMB-39). */
const Way = z.enum(['destroyed', 'discarded', 'milled', 'sacrificed', 'put']);
/** The ways in which a card is played (GR-PRIM-11). */
const How = z.enum(['played', 'invoked', 'resurrected']);
export type Way = z.infer<typeof Way>;

/** The events that a watcher or a delay can wait for (GR-PRIM-12, GR-PRIM-57). */
const EVENTS = [
  'drawn',
  'destroyed',
  'discarded',
  'milled',
  'sacrificed',
  'put',
  'played',
  'invoked',
  'resurrected',
  'entered',
  'returned',
  'moved',
  'controlled',
  'searched',
  'scored',
  'draw-began',
  'play-began',
  'effect-began',
  'survey-began',
  'end-began',
] as const;
export const Event = z.enum(EVENTS);
export type EventWord = z.infer<typeof Event>;

export const KINDS = ['continuous', 'onPlay', 'activated', 'fromHand', 'onDiscard'] as const;

/** One effect of a card (GR-PRIM-02 to GR-PRIM-12). */
export interface AbilityEffect {
  kind: (typeof KINDS)[number];
  text?: string | undefined;
  oncePerGame?: boolean | undefined;
  limit?: number | undefined;
  may?: boolean | undefined;
  activeOn?: Place[] | undefined;
  window?: { phases: Phase[]; whose: 'own' | 'other' | 'any' } | undefined;
  if?: Test[] | undefined;
  cost?: Op[] | undefined;
  cause?: Way[] | undefined;
  from?: Place[] | undefined;
  how?: z.infer<typeof How>[] | undefined;
  do?: Op[] | undefined;
  modify?: AppliedModifier[] | undefined;
  watch?:
    | { event: EventWord; what?: Selector | undefined; who?: Who | undefined; may?: boolean | undefined; do: Op[] }
    | undefined;
}
export const AbilityEffect: z.ZodType<AbilityEffect> = z.strictObject({
  kind: z.enum(KINDS).describe('when it works: as long as it is active, when its card is played, when it is used …'),
  text: z.string().optional().describe('what it says, in short'),
  oncePerGame: z.boolean().optional().describe('once in a match, by player, name of the card and number of the effect'),
  limit: z.number().int().min(1).optional().describe('uses in a turn: 1, if not said otherwise'),
  may: z.boolean().optional().describe('its player may decline it'),
  activeOn: z.array(Place).min(1).optional().describe('where it works, if not where its kind does'),
  window: z
    .strictObject({ phases: z.array(Phase).min(1), whose: z.enum(['own', 'other', 'any']) })
    .optional()
    .describe('from hand: in which phases, of whose turn'),
  if: z
    .array(Test)
    .optional()
    .describe('while one of these is false it cannot be used, does not trigger, or does not apply'),
  cost: z.array(Op).optional().describe('done first, possible in full or not at all'),
  cause: z.array(Way).optional().describe('of onDiscard: which ways into the discard pile'),
  from: z.array(Place).optional().describe('of onDiscard: from where'),
  how: z.array(How).optional().describe('of onPlay: which ways of being played'),
  do: z.array(Op).optional().describe('what it does, in the written order'),
  modify: z
    .array(z.lazy(() => Modifier))
    .optional()
    .describe('of a continuous effect: what it changes while it applies'),
  watch: z
    .strictObject({
      event: Event,
      what: Selector.optional(),
      who: Who.optional(),
      may: z.boolean().optional(),
      do: z.array(Op),
    })
    .optional()
    .describe('of a continuous effect: what it does whenever that happens, to such cards, of such players (`who`)'),
});

export const Modifier = changesWith(AbilityEffect);
