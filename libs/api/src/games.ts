import type { CardDefinition } from '#rules';
import { HUES, type ActingSign, type KeyMoment, type Layout, type Showing, type Telling } from '#table';
import { z } from 'zod';
import { schemaNamed, whole, written, type Answer } from './parts.js';

/** Answers about games, their cards and their rules. */

export const CardShown = schemaNamed(
  'Card',
  'A card as the catalogue holds it (docs/reference/effects.md)',
  written<CardDefinition>()(
    z.looseObject({ id: z.string(), game: z.string(), name: z.string(), types: z.array(z.string()), text: z.string() }),
  ),
);
export type CardShown = Answer<typeof CardShown>;

export const RuleShown = schemaNamed(
  'Rule',
  'A rule of the catalogue',
  z.object({
    id: z.string(),
    game: z.string(),
    section: z.string(),
    text: z.string(),
    source: z.string(),
    kind: z.string().optional(),
  }),
);
export type RuleShown = Answer<typeof RuleShown>;

const layout = z.object({
  zones: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      per: z.enum(['seat', 'table']),
      kind: z.enum(['followed', 'pooled']),
      show: z.enum(['row', 'line', 'pile', 'stack']),
      quiet: z.boolean().optional().describe('drawn only while something lies in it'),
    }),
  ),
  phases: z.array(z.object({ id: z.string(), title: z.string() })),
  counters: z.array(z.object({ id: z.string(), title: z.string(), on: z.enum(['card', 'seat']) })),
});

const texts = z.record(z.string(), z.string());

const telling = z.object({
  words: texts.optional().describe('what words of the record are called'),
  values: z
    .record(z.string(), z.object({ has: z.string(), lacks: z.string() }))
    .optional()
    .describe('a value that a card or seat gets, and how it is without one'),
  deeds: texts.optional().describe('what somebody does, by the kind of action'),
  answers: z.record(z.string(), texts).optional().describe('what somebody answers, by what was asked and the value'),
  asks: texts.optional().describe('what everybody waits for, by what somebody is asked'),
  items: z
    .object({
      begins: z.string(),
      ends: z.string(),
      due: z.string(),
      resolves: z.string(),
      played: z.string().optional(),
    })
    .optional()
    .describe('what goes on, as it begins and has resolved, and so of what was triggered'),
  moves: texts
    .optional()
    .describe('cards that move, by why (`draw`), why and where to (`draw to memory`), or where from and to'),
  counters: texts.optional().describe('a counter that goes up or down'),
  effects: texts.optional().describe('what a lasting effect does, by its text'),
  implied: texts.optional().describe('a value that cards get or lose in a phase as a matter of course'),
  phase: z.string().optional(),
  opportunity: z.string().optional().describe('who had Opportunity as something was done'),
  steps: texts.optional().describe('what a step says of itself, by its title or a rule that it carries out'),
  stated: texts.optional().describe('what is stated by hand, by its `op`'),
});

const moment = z.object({
  kind: z.string(),
  title: z.string().describe('`{who}`, `{card}` and `{n}` are those of its fact'),
  on: z
    .object({
      fact: z.string(),
      cause: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      came: z.string().optional(),
      counter: z.string().optional(),
      least: z.number().optional(),
    })
    .describe('by which fact it is known'),
});

const acting = z.object({
  zones: z.array(z.string()).describe('it lies in one of these'),
  phases: z.array(z.string()).optional(),
  own: z.literal(true).optional().describe("only in the player's own turn"),
  upright: z.literal(true).optional().describe('it does not lie turned'),
  types: z.array(z.string()).optional(),
  counters: z.array(z.string()).optional().describe('it has one of these'),
  text: z.string().optional().describe('a pattern that its text holds'),
});

const showing = z.object({
  endures: z.string().optional().describe('the stat that damage is taken off'),
  signs: texts.optional().describe('what stands before the number of a stat'),
  counters: z.array(z.string()).optional().describe('counters of a seat that are shown even at zero'),
  held: z.array(z.string()).optional().describe('zones that hold what a player has in hand'),
  quiet: z.array(z.string()).optional().describe('zones that are drawn only while something lies in them'),
  large: z.string().optional().describe("the counter that is a player's large number"),
  pips: z
    .object({ counter: z.string(), values: z.record(z.string(), z.enum(HUES)) })
    .optional()
    .describe('a counter that is drawn as a mark for each value of a seat, in its colour'),
  labels: texts.optional().describe('what values of cards and seats are called; `stack`: what goes on'),
  marks: z
    .record(z.string(), z.union([z.object({ uses: z.string() }), z.object({ says: z.string() })]))
    .optional()
    .describe("the rules' own marks on cards that tables show: a stat that they use up, or a value by its name"),
  turned: z.string().optional().describe('the value of a card that says it lies turned'),
  avatar: z.object({ type: z.string(), beneath: z.string().optional() }).optional(),
  hues: z.record(z.string(), z.enum(HUES)).optional().describe('colours of frames, by element, class or type'),
  telling: written<Telling>()(telling)
    .optional()
    .describe(
      'sentences in the words of the game: names in braces; what stands in brackets where all its names are known',
    ),
  pictures: z.string().optional().describe('where pictures of its cards are: `<pictures>/<id>/picture`'),
  moments: z
    .array(written<KeyMoment>()(moment))
    .optional()
    .describe('what is marked on a timeline: `GET /v1/matches/{id}/moments`'),
  combat: z.array(z.string()).optional().describe('phases and kinds of steps that are combat'),
  passing: z
    .object({
      stops: z
        .object({ own: z.record(z.string(), z.boolean()), others: z.record(z.string(), z.boolean()) })
        .describe('phases in which one may pass, and whether one is asked there where nobody chose'),
      acts: z
        .array(written<ActingSign>()(acting))
        .describe('by which one sees that a player could act: one of them holds of a card of theirs'),
    })
    .optional()
    .describe('where players pass'),
  parts: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('the types of cards that a part of a deck is for; other cards belong into the other parts'),
});

const formatShown = z
  .object({
    name: z.string(),
    seats: z.object({ min: whole, max: whole }).optional().describe('where it is not for as many as other matches'),
    minutes: whole.optional().describe('of a round of a tournament, as its rules recommend'),
    unplayed: z.string().optional().describe('why no match of it is recorded here; events of it have slips alone'),
  })
  .describe('of a list of formats; an empty list: a deck check takes any');

export const GameShown = schemaNamed(
  'Game',
  'A game that is played here',
  z.object({
    game: z.string(),
    title: z.string(),
    seats: z.object({ min: whole, max: whole }),
    layout: written<Layout>()(layout),
    showing: written<Showing>()(showing).describe('what a viewer draws beyond the layout'),
    versions: z.object({ rules: z.string(), cards: z.string(), facts: whole }),
    rulesets: z
      .array(z.object({ id: z.string(), rules: z.string(), cards: z.string(), formats: z.array(formatShown) }))
      .describe('by which matches of it may begin, the first where nobody chooses; `rules`, `cards`: the versions'),
    cards: whole.describe('how many'),
    sampleOnly: z.boolean().describe('whether they are only those that Recollect ships: real lists cannot be read'),
    decks: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })),
    scenarios: z.boolean(),
    settings: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          says: z.string(),
          of: z.enum(['match', 'seat']).describe('one number, or a list of one for each seat'),
          most: whole,
        }),
      )
      .describe('what may be settled of a match beside its format: `settings` of `POST /v1/matches`'),
  }),
);
export type GameShown = Answer<typeof GameShown>;

const partsOfList = z
  .array(
    z.object({
      part: z.string(),
      title: z.string(),
      count: whole,
      cards: z.array(z.object({ card: z.string(), name: z.string(), count: whole })),
    }),
  )
  .describe('in the order of a list; cards by their ids');

export const DeckChecked = schemaNamed(
  'DeckCheck',
  'A deck list as it was understood, and what is against the rules in it',
  z.object({
    game: z.string(),
    format: z.string(),
    on: z.string().describe('the day whose bans hold'),
    legal: z.boolean(),
    parts: partsOfList.describe('in the order of a list; cards by their ids. Empty for a team'),
    team: z
      .array(z.object({ player: z.string().describe('the name of the place in the team'), parts: partsOfList }))
      .optional()
      .describe('of a team, in the order of its lists'),
    violations: z
      .array(
        z.object({
          rule: z.string(),
          player: z.string().optional().describe('of a team: whose list; absent: the lists together'),
          part: z.string().optional(),
          card: z.string().optional(),
          detail: z.string(),
        }),
      )
      .describe('every one, each with its rule'),
  }),
);
export type DeckChecked = Answer<typeof DeckChecked>;
