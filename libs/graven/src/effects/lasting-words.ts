import type { Json } from '#table';
import { idOf, type Delay, type Lasting } from '#rules';
import { beginEffect } from '../objects/lasting.js';
import { cardOf } from '../table/definition.js';
import type { Env } from '../table/sight.js';
import { lying } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { EventWord, Terms } from './words.js';

/** The moment that a delay waits for, in words after "until". */
const MOMENTS: Readonly<Record<EventWord, string>> = {
  drawn: 'a card is drawn',
  destroyed: 'a card is destroyed',
  discarded: 'a card is discarded',
  milled: 'a card is milled',
  sacrificed: 'a card is sacrificed',
  put: 'a card is put into a Discard Pile',
  played: 'a card is played',
  invoked: 'a Titan is invoked',
  resurrected: 'a Human is resurrected',
  entered: 'a card comes onto the field',
  returned: 'a card is returned',
  moved: 'a card is moved',
  controlled: 'control of a card changes',
  searched: 'a deck is searched',
  scored: 'the survey is scored',
  'draw-began': 'the Draw Phase begins',
  'play-began': 'the Play Phase begins',
  'effect-began': 'the Effect Phase begins',
  'survey-began': 'the Survey Phase begins',
  'end-began': 'the End Phase begins',
};

/** Begins an effect that lasts (GR-PRIM-58) or that waits for its moment (GR-PRIM-57). Programs are plain data. */
export const begin = (course: Course, env: Env, op: Lasting<Terms> | Delay<Terms>): void => {
  const definition = env.self === null ? null : (idOf(lying(course.table, env.self)) ?? null);
  const title = cardOf(course.scribe.cards, definition)?.name ?? 'An effect';
  if (op.op === 'lasting') {
    const text = `${title}: ${op.modify.map(({ change }) => change).join(', ')}`;
    beginEffect(course, env, text, op.until, { modify: op.modify as unknown as Json });
    return;
  }
  beginEffect(course, env, title, MOMENTS[op.until], {
    delay: { until: op.until, whose: op.whose ?? 'any' },
    do: op.do as unknown as Json,
    ...(definition === null ? {} : { definition }),
  });
};
