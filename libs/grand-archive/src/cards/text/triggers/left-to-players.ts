import type { Ability, TargetSpec } from '../../../effects/words.js';
import { isNeverAmong } from '../others.js';

/**
 * Finds out, without understanding a text that no program covers, when it happens and what it targets. The game does
 * that part, and players state only the rest by hand.
 */

/** The headings of texts for events of the card itself, or for moments of its controller's turn. */
const HEADS: readonly (readonly [RegExp, NonNullable<Ability['when']>])[] = [
  [/^on enter\s*:/i, 'enter'],
  [/^on attack\s*:/i, 'attack'],
  [/^on hit\s*:/i, 'hit'],
  [/^on kill\s*:/i, 'kill'],
  [/^on death\s*:/i, 'die'],
  [/^at the beginning of your wake up phase,/i, 'wake-up-began'],
  [/^at the beginning of your recollection phase,/i, 'recollection-began'],
  [/^at the beginning of your main phase,/i, 'main-began'],
  [/^at the beginning of your end phase,/i, 'end-began'],
];

/** A paragraph without formatting, and without the brackets before it. */
const bare = (paragraph: string): string => paragraph.replace(/[*_]/g, '').replace(/^(?:\[[^\]]*\]\s*)+/, '');

/** The event that a paragraph waits for; undefined if the game cannot detect it. */
export const eventOf = (paragraph: string): Ability['when'] => HEADS.find(([head]) => head.test(bare(paragraph)))?.[1];

const TARGET =
  /\b(up to \w+ (?:other )?|another |other )?target (\w+)((?: you control| an opponent controls)?)( \w+)?/gi;

/** Words after a target that narrow it, join it to another, or say that it is a card elsewhere. */
const NARROWED = new Set([
  'with',
  'without',
  'that',
  'which',
  'who',
  'whose',
  'named',
  'attacking',
  'defending',
  'or',
  'other',
  'you',
  'an',
  'card',
]);

const PLAYERS: Readonly<Record<string, NonNullable<TargetSpec['player']>>> = { player: 'any', opponent: 'opponent' };

const NOUNS: Readonly<Record<string, TargetSpec['what']>> = {
  unit: { unit: true },
  ally: { types: ['ALLY'] },
  champion: { types: ['CHAMPION'] },
  item: { types: ['ITEM'] },
  weapon: { types: ['WEAPON'] },
  regalia: { types: ['REGALIA'] },
  domain: { types: ['DOMAIN'] },
};
const WHOSE: Readonly<Record<string, TargetSpec['what']>> = {
  ' you control': { who: 'you' },
  ' an opponent controls': { who: 'opponent' },
};

/** The beginning of a trigger after the first sentence: what it targets is chosen as it triggers (GA26-TRIG-10). */
const LATER = /[.!)]\s+(?:when|whenever|at the beginning of)\b/i;

/** The targets that a paragraph clearly names, on a card of these types; the game does not ask for others. */
export const targetsOf = (paragraph: string, types: readonly string[]): TargetSpec[] => {
  const [text = ''] = bare(paragraph).split(LATER);
  // A quotation is the text of another card, and targets of modes are those of the chosen modes.
  if (/["“•]/.test(paragraph)) return [];
  return [...text.matchAll(TARGET)].flatMap((found, n): TargetSpec[] => {
    const [, head = '', noun = '', whose = '', next = ''] = found;
    const player = PLAYERS[noun.toLowerCase()];
    // Players see to "up to" two and more, or X.
    if (/^up to (?!one )/i.test(head)) return [];
    const min = /^up to/i.test(head) ? 0 : 1;
    // Words after a player mostly name something of theirs, and do not narrow the target.
    if (player && !/other $/i.test(head) && !/^ (?:who|with|that)$/i.test(next))
      return [{ what: {}, player, min, max: 1 }];
    const what = NOUNS[noun.toLowerCase()];
    if (!what || NARROWED.has(next.trim().toLowerCase())) return [];
    const named = { ...what, ...WHOSE[whose.toLowerCase()] };
    if (!/other $/i.test(head)) return [{ what: named, min, max: 1 }];
    if (/\byour champion and $/i.test(text.slice(0, found.index)))
      return [{ what: { ...named, spare: 'own-champion' }, min, max: 1 }];
    // "Another" may mean other than a target before it, which players see to.
    return n > 0 || isNeverAmong(types, named) ? [] : [{ what: { ...named, other: true }, min, max: 1 }];
  });
};

/** Whether a text only reacts to an event, so that it may be carried out as often as the event happens. */
export const isReaction = (text: string): boolean => /^(whenever|when|at the beginning)\b/i.test(bare(text));

/** Whether a paragraph of an action card is an ability of its own, which its resolution does not carry out. */
const isApart = (paragraph: string): boolean =>
  isReaction(paragraph) || /^(?!class bonus)[^.•]*?:\s/i.test(bare(paragraph));

/** An event of other objects that a text looks for. */
type Heard = Required<Pick<Ability, 'when'>> & Pick<Ability, 'of' | 'by'>;

/** The abilities by which the game does its part of the paragraphs that are left to the players. */
export const leftToPlayers = (
  byHand: readonly string[],
  types: readonly string[],
  heard: (paragraph: string) => Heard | undefined,
): Ability[] =>
  byHand.flatMap((text): Ability[] => {
    const targets = targetsOf(text, types);
    const chosen = targets.length > 0 ? { targets } : {};
    if (types.includes('ACTION'))
      return targets.length > 0 && !isApart(text) ? [{ kind: 'resolve', text, ...chosen }] : [];
    const own = eventOf(text);
    const event = own === undefined ? heard(text) : { when: own };
    return event === undefined ? [] : [{ kind: 'triggered', ...event, text, ...chosen }];
  });

/** Whether the ability is one of those, without a program. */
const isLeft = (ability: Ability, byHand: readonly string[]): boolean =>
  ability.do === undefined && ability.text !== undefined && byHand.includes(ability.text);

/** The parts of a face that hold texts left to the players. */
interface Left {
  readonly abilities: readonly Ability[];
  readonly byHand: readonly string[];
}

/** The text that players state by hand when this ability of the face resolves. */
export const textLeftBy = (face: Left | undefined, ability: Ability | undefined): readonly string[] =>
  face && ability && isLeft(ability, face.byHand) ? [ability.text!] : [];

/** The paragraphs left to the players whose event the game cannot detect: players use them when their time has come. */
export const unawaited = ({ abilities, byHand }: Left): readonly string[] =>
  byHand.filter((text) => !abilities.some((one) => one.kind === 'triggered' && isLeft(one, [text])));
