import { z } from 'zod';
import { schemaNamed, seatNumber, time, whole, type Answer } from './parts.js';

/** Answers about what is on air, and about the overlays' stored settings. */

/** How an overlay is laid out. */
export const AIR_LAYOUTS = ['table', 'board', 'lower', 'actions', 'hands', 'card', 'camera'] as const;
export type AirLayout = (typeof AIR_LAYOUTS)[number];

export const Follows = z.object({
  event: z.string().min(1).max(200),
  table: whole.min(1).max(1_000_000).nullable().describe('null: the one that the event names as its feature table'),
});
export type Follows = Answer<typeof Follows>;

export const Air = z.object({
  match: z.string().nullable().describe('what is shown; null: nothing'),
  mode: z.enum(['live', 'replay']),
  step: whole.min(0).describe('of a replay, the step that is shown'),
  layout: z.enum(AIR_LAYOUTS).describe('of outputs whose address names none'),
  hands: z
    .array(seatNumber)
    .describe('whose hands are shown, where the match lets spectators see them; none of another match than before'),
  bottom: seatNumber.nullable().describe('who sits at the bottom'),
  hush: z.boolean().describe('whether nothing is told of result and score'),
  big: z.boolean().describe('whether the card of the moment is shown enlarged'),
  paused: z.boolean().describe('whether outputs show nothing'),
  follows: Follows.nullable().describe('the table of an event whose matches come on air by themselves; null: none'),
});
export type Air = Answer<typeof Air>;

const stage = { id: z.string(), title: z.string() };

export const StageShown = schemaNamed(
  'Stage',
  'The picture that its outputs show',
  z.object({ ...stage, version: whole.describe('grows with every change'), at: time, air: Air }),
);
export type StageShown = Answer<typeof StageShown>;

/** An output, without the token that it reads with. */
const outputListed = {
  jti: z.string().describe('the id of its token, by which it can be changed and taken back'),
  n: whole.min(1).describe('its number on this stage'),
  name: z.string(),
  layout: z.enum(AIR_LAYOUTS).nullable().describe("its own layout; null: the stage's"),
  at: time.describe('when it was made'),
  expires: time,
};

export const OutputListed = schemaNamed('OutputListed', 'An output of a stage', z.object(outputListed));
export type OutputListed = Answer<typeof OutputListed>;

export const OutputWatched = schemaNamed(
  'OutputWatched',
  'An output of a stage, and whether somebody watches it',
  z.object({
    ...outputListed,
    watched: z
      .boolean()
      .nullable()
      .describe(
        'whether a browser source follows it now; null: not at this instance of the service, perhaps at another',
      ),
  }),
);
export type OutputWatched = Answer<typeof OutputWatched>;

export const OutputList = schemaNamed(
  'OutputList',
  'The outputs of a stage that were not taken back',
  z.object({ items: z.array(OutputWatched) }),
);
export type OutputList = Answer<typeof OutputList>;

const output = {
  ...outputListed,
  token: z.string().describe('good for looking at this stage, told only here'),
  url: z.string().describe('for a browser source'),
};

export const StageMade = schemaNamed(
  'StageMade',
  'A stage, with what controls it and what shows it',
  z.object({
    ...stage,
    control: z.object({ token: z.string(), jti: z.string(), url: z.string(), expires: time }),
    output: z.object(output),
  }),
);
export type StageMade = Answer<typeof StageMade>;

export const StageOutput = schemaNamed('StageOutput', 'A further output of a stage', z.object(output));
export type StageOutput = Answer<typeof StageOutput>;

export const Embedding = schemaNamed(
  'Embedding',
  'How a match is embedded (oEmbed)',
  z.object({
    type: z.literal('rich'),
    version: z.literal('1.0'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    html: z.string(),
    width: whole,
    height: whole,
    thumbnail_url: z.string(),
    thumbnail_width: whole,
    thumbnail_height: whole,
  }),
);
export type Embedding = Answer<typeof Embedding>;

export const ClipShown = schemaNamed(
  'Clip',
  'A part of a match, by a short address',
  z.object({
    id: z.string(),
    match: z.string(),
    title: z.string(),
    from: whole.describe('its first step'),
    to: whole.describe('its last step'),
    at: time.describe('when it was made'),
    url: z.string().describe('where it is played'),
  }),
);
export type ClipShown = Answer<typeof ClipShown>;
