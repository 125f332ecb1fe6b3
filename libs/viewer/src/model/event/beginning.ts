import type { EventBeginning, Staff } from '../../api/events.js';
import { eventBegin as say } from '../../messages/event-begin.js';
import type { KeptLink } from '../begun-here.js';
import { readPlace } from '../place.js';
import { linkWith } from '../tokens.js';
import { eventAddress } from './place.js';

/** Reads the form that begins an event, and makes the links of an event that has begun. */

/** The form's value for a profile that the organiser writes. */
export const OWN_PROFILE = 'own';

/** @throws if the organiser's own profile is no JSON; the service reports any other mistake in it. */
const profileIn = (picked: string, own: string): unknown => {
  if (picked !== OWN_PROFILE) return picked;
  try {
    return JSON.parse(own) as unknown;
  } catch {
    throw new Error(say.noJson);
  }
};

export const beginningOf = (fields: FormData): EventBeginning => {
  const text = (name: string): string => String(fields.get(name) ?? '').trim();
  const count = (name: string): number => Number(text(name) || 0);
  const [profile, seed] = [text('profile'), text('seed')];
  return {
    name: text('name'),
    game: text('game'),
    ...(text('rules') === '' ? {} : { rules: text('rules') }),
    format: text('format') || 'standard',
    bestOf: count('bestOf'),
    rounds: count('rounds'),
    system: text('system'),
    cut: count('cut'),
    clock: Math.round(count('minutes') * 60),
    confirmSeconds: Math.round(count('confirm') * 60),
    ...(profile === '' ? {} : { profile: profileIn(profile, text('own')) }),
    ...(seed === '' ? {} : { seed }),
    visibility: text('visibility'),
    spectators: { delaySeconds: Math.round(count('delay') * 60) },
    ...(count('between') > 0 ? { between: { seconds: Math.round(count('between') * 60) } } : {}),
    hands: text('hands'),
  };
};

const CUTS = [0, 2, 4, 8, 16, 32, 64, 128, 256] as const;

/**
 * The sizes of a cut that can be chosen: those of full brackets, as far as there are players for them, and the present
 * one.
 *
 * @param players how many play; 0: nobody knows yet
 */
export const cutsOf = (players: number, now = 0): readonly number[] => {
  const possible = CUTS.filter((cut) => players === 0 || cut <= players);
  return [...new Set([...possible, now])].sort((a, b) => a - b);
};

const TO_DESK: ReadonlySet<string> = new Set(['scorekeeper', 'head-judge', 'judge']);

/** The link for a person who helps to run an event. */
export const staffLink = (event: string, role: Staff, token: string): KeptLink => ({
  said: say.linkOf[role],
  address: linkWith(eventAddress(event, {}, TO_DESK.has(role) ? 'desk' : undefined), token),
});

/** The links of an event that has just begun: its desk, and its public pages. */
export const linksOfBegun = (event: string, organiser: string): readonly KeptLink[] => [
  { said: say.linkOf.organiser, address: linkWith(eventAddress(event, {}, 'desk'), organiser) },
  { said: say.linkOf.public, address: eventAddress(event) },
  { said: say.linkOf.screen, address: eventAddress(event, {}, 'screen') },
];

/** The match in a pasted text: the text as an id, or the match of an address. */
export const matchOut = (pasted: string): string => {
  const text = pasted.trim();
  if (!text.includes('/') || !URL.canParse(text, 'http://here')) return text;
  const { pathname, search } = new URL(text, 'http://here');
  const place = readPlace(pathname, search);
  return 'match' in place ? place.match : text;
};
