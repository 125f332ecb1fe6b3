import { z } from 'zod';

/**
 * The words in which a card of GRAVEN is written as data (catalogue, section 18). A definition's `effects` are a list
 * of {@link Effect}; a word that is not here is refused when the card is loaded (GR-PRIM-61).
 */

export const PHASES = ['draw', 'play', 'effect', 'survey', 'end'] as const;
export const LINES = ['front', 'back'] as const;
const Phase = z.enum(PHASES);
const Line = z.enum(LINES);
const Place = z.enum(['front', 'back', 'hand', 'deck', 'discard']);
const Type = z.enum(['HUMAN', 'TITAN']);
const Measure = z.enum(['score', 'hand', 'deck', 'discard', 'front', 'back']);
/** The ways into a discard pile (GR-DISC-02, GR-AMB-39). */
const Way = z.enum(['destroyed', 'discarded', 'milled', 'sacrificed', 'put']);
/** The ways of being played (GR-PRIM-11). */
const How = z.enum(['played', 'invoked', 'resurrected']);
const Until = z.enum(['end-of-turn', 'your-next-turn', 'while-active', 'match']);

export type Phase = z.infer<typeof Phase>;
export type Line = z.infer<typeof Line>;
export type Place = z.infer<typeof Place>;
export type Type = z.infer<typeof Type>;
export type Measure = z.infer<typeof Measure>;
export type Way = z.infer<typeof Way>;
export type Until = z.infer<typeof Until>;

/** Which players (GR-PRIM-13): `owner` and `controller` are those of the card that is spoken of. */
export type Who =
  | 'you'
  | 'owner'
  | 'controller'
  | 'opponent'
  | 'each-opponent'
  | 'each'
  | 'next'
  | { most: Measure }
  | { least: Measure }
  | { named: string };
const Who: z.ZodType<Who> = z.union([
  z.enum(['you', 'owner', 'controller', 'opponent', 'each-opponent', 'each', 'next']),
  z.strictObject({ most: Measure }),
  z.strictObject({ least: Measure }),
  z.strictObject({ named: z.string() }),
]);

/** Which cards (GR-PRIM-14): every given part must hold. Without places: the field. */
export interface Selector {
  in?: Place[] | undefined;
  who?: Who | undefined;
  owner?: Who | undefined;
  type?: Type | undefined;
  name?: string | { named: string } | undefined;
  self?: boolean | undefined;
  other?: boolean | undefined;
  points?: { min?: number | undefined; max?: number | undefined } | undefined;
  counter?: string | undefined;
  named?: string | undefined;
  top?: number | undefined;
}
const Selector: z.ZodType<Selector> = z.strictObject({
  in: z.array(Place).min(1).optional(),
  who: Who.optional(),
  owner: Who.optional(),
  type: Type.optional(),
  name: z.union([z.string(), z.strictObject({ named: z.string() })]).optional(),
  self: z.boolean().optional(),
  other: z.boolean().optional(),
  points: z.strictObject({ min: z.number().int().optional(), max: z.number().int().optional() }).optional(),
  counter: z.string().optional(),
  named: z.string().optional().describe('one of the cards named so before'),
  top: z.number().int().min(1).optional(),
});

/** A number as it is when it is needed (GR-PRIM-15). */
export type Value =
  | number
  | { count: Selector }
  | { score: Who }
  | { behind: Who }
  | { size: Exclude<Measure, 'score'>; who: Who }
  | { named: string }
  | { counters: string; of: Ref }
  | { points: Ref }
  | { sum: Value[] }
  | { times: number; of: Value };
const Value: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.number().int(),
    z.strictObject({ count: Selector }),
    z.strictObject({ score: Who }),
    z.strictObject({ behind: Who }),
    z.strictObject({ size: z.enum(['hand', 'deck', 'discard', 'front', 'back']), who: Who }),
    z.strictObject({ named: z.string() }),
    z.strictObject({ counters: z.string(), of: Ref }),
    z.strictObject({ points: Ref }),
    z.strictObject({ sum: z.array(Value) }),
    z.strictObject({ times: z.number().int(), of: Value }),
  ]),
);

/**
 * The cards an operation touches: this one, the one spoken of, those named before, all of a kind, or so many chosen of
 * a kind.
 */
export type Ref =
  | 'self'
  | 'it'
  | { named: string }
  | { all: Selector }
  | {
      pick: Selector;
      n?: Value | undefined;
      upTo?: boolean | undefined;
      by?: Who | undefined;
      random?: boolean | undefined;
    };
const Ref: z.ZodType<Ref> = z.lazy(() =>
  z.union([
    z.enum(['self', 'it']),
    z.strictObject({ named: z.string() }),
    z.strictObject({ all: Selector }),
    z.strictObject({
      pick: Selector,
      n: Value.optional(),
      upTo: z.boolean().optional(),
      by: Who.optional(),
      random: z.boolean().optional(),
    }),
  ]),
);

/** A truth about the state (GR-PRIM-08). `did`: the operation before happened in full (GR-PRIM-55). */
export type Test =
  | { least: Value; of: Value }
  | { most: Value; of: Value }
  | { exists: Selector }
  | { turn: 'own' | 'other' }
  | { phase: Phase[] }
  | { did: true }
  | { named: string; is: string | number }
  | { not: Test }
  | { any: Test[] };
const Test: z.ZodType<Test> = z.lazy(() =>
  z.union([
    z.strictObject({ least: Value, of: Value }).describe('`of` is at least so much'),
    z.strictObject({ most: Value, of: Value }).describe('`of` is at most so much'),
    z.strictObject({ exists: Selector }),
    z.strictObject({ turn: z.enum(['own', 'other']) }),
    z.strictObject({ phase: z.array(Phase) }),
    z.strictObject({ did: z.literal(true) }),
    z.strictObject({ named: z.string(), is: z.union([z.string(), z.number()]) }),
    z.strictObject({ not: Test }),
    z.strictObject({ any: z.array(Test) }),
  ]),
);

/** What a watcher or a delay waits for (GR-PRIM-12, GR-PRIM-57). */
export const EVENTS = [
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
const Event = z.enum(EVENTS);
export type EventWord = z.infer<typeof Event>;

/** What a replacement waits for: a card that is about to go one of these ways. */
const Replaced = z.enum(['drawn', 'destroyed', 'discarded', 'milled', 'sacrificed']);

const line = z.union([Line, z.literal('choose'), z.literal('same')]).optional();
const what = Ref;
const who = Who;

/** What a continuous effect changes as long as it applies (GR-PRIM-38 to GR-PRIM-51). */
export type Modifier =
  | { change: 'points'; what: Selector; by?: Value | undefined; set?: Value | undefined }
  | { change: 'score'; who: Who; by: Value }
  | { change: 'plays'; who: Who; by: number }
  | { change: 'invocations'; who: Who; by: number }
  | { change: 'draws'; who: Who; by: number }
  | { change: 'mills'; who: Who; by?: number | undefined; prevent?: boolean | undefined; to?: Who | undefined }
  | {
      change: 'protect';
      what: Selector;
      from: ('destroyed' | 'discarded' | 'milled' | 'sacrificed' | 'controlled' | 'chosen')[];
    }
  | { change: 'price'; who: Who; also: { humans: number; titans: number }[] }
  | { change: 'counts-as'; what: Selector; type: Type }
  | { change: 'negate'; what: Selector }
  | { change: 'lift'; what: Selector }
  | { change: 'give'; what: Selector; effect: Effect }
  | { change: 'copy'; what: Selector; from: Selector }
  | {
      change: 'become';
      what: Selector;
      name?: string | undefined;
      type?: Type | undefined;
      points?: number | undefined;
    }
  | {
      change: 'forbid';
      who: Who;
      action: 'play' | 'invoke' | 'activate' | 'from-hand' | 'draw' | 'search';
      what?: Selector | undefined;
    }
  | {
      change: 'replace';
      event: z.infer<typeof Replaced>;
      what?: Selector | undefined;
      who?: Who | undefined;
      do: Op[];
      next?: boolean | undefined;
    }
  | { change: 'leave'; what: Selector; to: 'hand' | 'deck-top' | 'deck-bottom' };
const modifiers = [
  z.strictObject({ change: z.literal('points'), what: Selector, by: Value.optional(), set: Value.optional() }),
  z.strictObject({ change: z.literal('score'), who, by: Value }),
  z.strictObject({ change: z.literal('plays'), who, by: z.number().int() }),
  z.strictObject({ change: z.literal('invocations'), who, by: z.number().int() }),
  z.strictObject({ change: z.literal('draws'), who, by: z.number().int() }),
  z.strictObject({
    change: z.literal('mills'),
    who,
    by: z.number().int().optional(),
    prevent: z.boolean().optional(),
    to: Who.optional(),
  }),
  z.strictObject({
    change: z.literal('protect'),
    what: Selector,
    from: z.array(z.enum(['destroyed', 'discarded', 'milled', 'sacrificed', 'controlled', 'chosen'])),
  }),
  z.strictObject({
    change: z.literal('price'),
    who,
    also: z.array(z.strictObject({ humans: z.number().int().min(0), titans: z.number().int().min(0) })),
  }),
  z
    .strictObject({ change: z.literal('counts-as'), what: Selector, type: Type })
    .describe('for the price of an invocation'),
  z.strictObject({ change: z.literal('negate'), what: Selector }),
  z.strictObject({ change: z.literal('lift'), what: Selector }).describe('Front Line negation of passive effects'),
  z.strictObject({ change: z.literal('give'), what: Selector, effect: z.lazy(() => Effect) }),
  z.strictObject({ change: z.literal('copy'), what: Selector, from: Selector }),
  z.strictObject({
    change: z.literal('become'),
    what: Selector,
    name: z.string().optional(),
    type: Type.optional(),
    points: z.number().int().optional(),
  }),
  z.strictObject({
    change: z.literal('forbid'),
    who,
    action: z.enum(['play', 'invoke', 'activate', 'from-hand', 'draw', 'search']),
    what: Selector.optional(),
  }),
  z.strictObject({
    change: z.literal('replace'),
    event: Replaced,
    what: Selector.optional(),
    who: Who.optional(),
    do: z.array(z.lazy(() => Op)),
    next: z.boolean().optional(),
  }),
  z
    .strictObject({ change: z.literal('leave'), what: Selector, to: z.enum(['hand', 'deck-top', 'deck-bottom']) })
    .describe('where it goes when it leaves the field'),
] as const;
const Modifier = z.lazy(() => z.discriminatedUnion('change', modifiers)) as unknown as z.ZodType<Modifier>;

/** An operation (GR-PRIM-17 to GR-PRIM-37), or a word that steers (GR-PRIM-52 to GR-PRIM-58). */
export type Op =
  | { op: 'draw'; who: Who; n: Value }
  | { op: 'mill'; who: Who; n: Value }
  | { op: 'discard'; who: Who; n: Value | 'all'; by?: Who | 'random' | undefined; what?: Selector | undefined }
  | { op: 'discard-this' }
  | { op: 'destroy'; what: Ref }
  | { op: 'resurrect'; what: Ref; line?: z.infer<typeof line> }
  | { op: 'play'; what: Ref; line?: z.infer<typeof line> }
  | {
      op: 'invoke';
      what: Ref;
      line?: z.infer<typeof line>;
      price?: 'none' | { humans: number; titans: number } | undefined;
    }
  | { op: 'put'; what: Ref; who?: Who | undefined; line?: z.infer<typeof line> }
  | { op: 'bury'; what: Ref }
  | { op: 'return'; what: Ref }
  | { op: 'to-deck'; what: Ref; place: 'top' | 'bottom' | 'shuffled' | number }
  | { op: 'move'; what: Ref; to: 'front' | 'back' | 'other' }
  | { op: 'control'; what: Ref; who: Who; line?: z.infer<typeof line>; until?: Until | undefined }
  | { op: 'exchange'; a: Ref; b: Ref }
  | { op: 'exchange-places'; a: { place: Place; who: Who }; b: { place: Place; who: Who } }
  | {
      op: 'search';
      who: Who;
      what: Selector;
      n: Value;
      to: 'hand' | 'front' | 'back' | 'discard';
      reveal?: boolean | undefined;
    }
  | { op: 'shuffle'; who: Who }
  | { op: 'look'; at: 'hand' | 'deck'; who: Who; n?: Value | undefined; by?: Who | undefined }
  | { op: 'reveal'; at: 'hand' | 'deck'; who: Who; n?: Value | undefined }
  | { op: 'arrange'; who: Who; n: Value }
  | { op: 'counter'; what: Ref; kind: string; n: Value }
  | { op: 'lose'; who: Who }
  | { op: 'win'; who: Who }
  | { op: 'skip'; phase: Phase; who: Who }
  | { op: 'again'; phase: 'draw' | 'play' | 'effect' | 'survey' }
  | { op: 'extra-turn'; who: Who }
  | {
      op: 'name';
      as: string;
      of: 'card' | 'number' | 'line';
      from?: number | undefined;
      to?: number | undefined;
      by?: Who | undefined;
    }
  | { op: 'choose'; as: string; what: Ref }
  | { op: 'choose-player'; as: string; among: Who; by?: Who | undefined }
  | { op: 'lasting'; modify: Modifier[]; until: Until }
  | { op: 'delay'; until: EventWord; whose?: 'own' | 'any' | undefined; do: Op[] }
  | { op: 'together'; do: Op[] }
  | { op: 'modes'; of: { text: string; do: Op[] }[]; choose?: number | undefined }
  | { op: 'if'; if: Test; then: Op[]; else?: Op[] | undefined }
  | { op: 'may'; do: Op[]; who?: Who | undefined; text?: string | undefined }
  | { op: 'for-each'; who?: Who | undefined; what?: Selector | undefined; do: Op[] }
  | { op: 'repeat'; n: Value; do: Op[] };

const ops = z.lazy(() => z.array(Op));
const place = z.strictObject({ place: Place, who });
const operations = [
  z.strictObject({ op: z.literal('draw'), who, n: Value }),
  z.strictObject({ op: z.literal('mill'), who, n: Value }),
  z.strictObject({
    op: z.literal('discard'),
    who,
    n: z.union([Value, z.literal('all')]),
    by: z.union([Who, z.literal('random')]).optional(),
    what: Selector.optional(),
  }),
  z.strictObject({ op: z.literal('discard-this') }).describe('of an effect from hand: this card'),
  z.strictObject({ op: z.literal('destroy'), what }),
  z.strictObject({ op: z.literal('resurrect'), what, line }),
  z.strictObject({ op: z.literal('play'), what, line }),
  z.strictObject({
    op: z.literal('invoke'),
    what,
    line,
    price: z
      .union([z.literal('none'), z.strictObject({ humans: z.number().int(), titans: z.number().int() })])
      .optional(),
  }),
  z.strictObject({ op: z.literal('put'), what, who: Who.optional(), line }).describe('onto the field; not a play'),
  z.strictObject({ op: z.literal('bury'), what }).describe('put into the discard pile, without any of the four words'),
  z.strictObject({ op: z.literal('return'), what }).describe("to its owner's hand"),
  z.strictObject({
    op: z.literal('to-deck'),
    what,
    place: z.union([z.enum(['top', 'bottom', 'shuffled']), z.number().int().min(0)]),
  }),
  z.strictObject({ op: z.literal('move'), what, to: z.enum(['front', 'back', 'other']) }),
  z.strictObject({ op: z.literal('control'), what, who, line, until: Until.optional() }),
  z.strictObject({ op: z.literal('exchange'), a: Ref, b: Ref }),
  z.strictObject({ op: z.literal('exchange-places'), a: place, b: place }),
  z.strictObject({
    op: z.literal('search'),
    who,
    what: Selector,
    n: Value,
    to: z.enum(['hand', 'front', 'back', 'discard']),
    reveal: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('shuffle'), who }),
  z.strictObject({ op: z.literal('look'), at: z.enum(['hand', 'deck']), who, n: Value.optional(), by: Who.optional() }),
  z.strictObject({ op: z.literal('reveal'), at: z.enum(['hand', 'deck']), who, n: Value.optional() }),
  z.strictObject({ op: z.literal('arrange'), who, n: Value }).describe('the top n back in a chosen order'),
  z.strictObject({ op: z.literal('counter'), what, kind: z.string(), n: Value }).describe('n below 0 removes'),
  z.strictObject({ op: z.literal('lose'), who }),
  z.strictObject({ op: z.literal('win'), who }),
  z.strictObject({ op: z.literal('skip'), phase: Phase, who }).describe('their next phase of that name'),
  z
    .strictObject({ op: z.literal('again'), phase: z.enum(['draw', 'play', 'effect', 'survey']) })
    .describe('once more in this turn'),
  z.strictObject({ op: z.literal('extra-turn'), who }),
  z.strictObject({
    op: z.literal('name'),
    as: z.string(),
    of: z.enum(['card', 'number', 'line']),
    from: z.number().int().optional(),
    to: z.number().int().optional(),
    by: Who.optional(),
  }),
  z.strictObject({ op: z.literal('choose'), as: z.string(), what }),
  z.strictObject({ op: z.literal('choose-player'), as: z.string(), among: Who, by: Who.optional() }),
  z.strictObject({ op: z.literal('lasting'), modify: z.array(Modifier), until: Until }),
  z.strictObject({ op: z.literal('delay'), until: Event, whose: z.enum(['own', 'any']).optional(), do: ops }),
  z.strictObject({ op: z.literal('together'), do: ops }),
  z.strictObject({
    op: z.literal('modes'),
    of: z.array(z.strictObject({ text: z.string(), do: ops })).min(1),
    choose: z.number().int().min(1).optional(),
  }),
  z.strictObject({ op: z.literal('if'), if: Test, then: ops, else: ops.optional() }),
  z.strictObject({ op: z.literal('may'), do: ops, who: Who.optional(), text: z.string().optional() }),
  z.strictObject({ op: z.literal('for-each'), who: Who.optional(), what: Selector.optional(), do: ops }),
  z.strictObject({ op: z.literal('repeat'), n: Value, do: ops }),
] as const;
const Op = z.discriminatedUnion('op', operations) as unknown as z.ZodType<Op>;

/** The words there are, for the message about one that there is not. */
export const WORDS: Readonly<Record<'op' | 'change', ReadonlySet<string>>> = {
  op: new Set(operations.map((one) => one.shape.op.value)),
  change: new Set(modifiers.map((one) => one.shape.change.value)),
};

export const KINDS = ['continuous', 'onPlay', 'activated', 'fromHand', 'onDiscard'] as const;

/** One effect of a card (GR-PRIM-02 to GR-PRIM-12). */
export interface Effect {
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
  modify?: Modifier[] | undefined;
  watch?:
    | { event: EventWord; what?: Selector | undefined; who?: Who | undefined; may?: boolean | undefined; do: Op[] }
    | undefined;
}
export const Effect: z.ZodType<Effect> = z.lazy(() =>
  z.strictObject({
    kind: z.enum(KINDS),
    text: z.string().optional(),
    oncePerGame: z.boolean().optional(),
    limit: z.number().int().min(1).optional(),
    may: z.boolean().optional(),
    activeOn: z.array(Place).min(1).optional(),
    window: z.strictObject({ phases: z.array(Phase).min(1), whose: z.enum(['own', 'other', 'any']) }).optional(),
    if: z.array(Test).optional(),
    cost: z.array(Op).optional(),
    cause: z.array(Way).optional(),
    from: z.array(Place).optional(),
    how: z.array(How).optional(),
    do: z.array(Op).optional(),
    modify: z.array(Modifier).optional(),
    watch: z
      .strictObject({
        event: Event,
        what: Selector.optional(),
        who: Who.optional(),
        may: z.boolean().optional(),
        do: z.array(Op),
      })
      .optional(),
  }),
);
