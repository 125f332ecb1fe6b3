import type { Ability, TargetSpec } from '../../../effects/words.js';

/**
 * What can be told of a text that no program covers without understanding it: when it happens, and what it targets. The
 * game does that much by itself, and only the rest is stated by hand.
 */

/** How texts head what happens at an event of the card's own, or at a moment of its controller's turn. */
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

/** A paragraph without marks of type and without what stands in brackets before it. */
const bare = (paragraph: string): string => paragraph.replace(/[*_]/g, '').replace(/^(?:\[[^\]]*\]\s*)+/, '');

/** The event that a paragraph waits for; undefined: none that the game could tell of. */
export const eventOf = (paragraph: string): Ability['when'] => HEADS.find(([head]) => head.test(bare(paragraph)))?.[1];

const TARGET = /\b(up to one |another |other )?target (\w+)((?: you control| an opponent controls)?)( \w+)?/gi;

/** What follows a target that it narrows, or joins to another. */
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

/** The targets that a paragraph names in words that leave no doubt; of others none is asked for. */
export const targetsOf = (paragraph: string): TargetSpec[] => {
  const text = bare(paragraph);
  // What is quoted is said of another card.
  if (text.includes('"') || text.includes('“')) return [];
  return [...text.matchAll(TARGET)].flatMap(([, head = '', noun = '', whose = '', next = '']): TargetSpec[] => {
    const player = PLAYERS[noun.toLowerCase()];
    const min = /^up to one $/i.test(head) ? 0 : 1;
    // What is said behind a player mostly says of what of theirs, and narrows nothing.
    if (player && !/other $/i.test(head) && !/^ (?:who|with|that)$/i.test(next))
      return [{ what: {}, player, min, max: 1 }];
    const what = NOUNS[noun.toLowerCase()];
    if (!what || NARROWED.has(next.trim().toLowerCase())) return [];
    const other = /^(?:an)?other $/i.test(head) ? { other: true } : {};
    return [{ what: { ...what, ...WHOSE[whose.toLowerCase()], ...other }, min, max: 1 }];
  });
};

/** An event of others, as the card's text looks for it. */
type Heard = Required<Pick<Ability, 'when'>> & Pick<Ability, 'of' | 'by'>;

/** What the game does by itself of the paragraphs that are left to the players. */
export const leftToPlayers = (
  byHand: readonly string[],
  types: readonly string[],
  heard: (paragraph: string) => Heard | undefined,
): Ability[] =>
  byHand.flatMap((text): Ability[] => {
    const targets = targetsOf(text);
    const chosen = targets.length > 0 ? { targets } : {};
    if (types.includes('ACTION')) return targets.length > 0 ? [{ kind: 'resolve', text, ...chosen }] : [];
    const own = eventOf(text);
    const event = own === undefined ? heard(text) : { when: own };
    return event === undefined ? [] : [{ kind: 'triggered', ...event, text, ...chosen }];
  });

/** Whether an ability is one of those: nothing of it is a program. */
const isLeft = (ability: Ability, byHand: readonly string[]): boolean =>
  ability.do === undefined && ability.text !== undefined && byHand.includes(ability.text);

/** A face, as far as it has what is left to the players. */
interface Left {
  readonly abilities: readonly Ability[];
  readonly byHand: readonly string[];
}

/** Texts that only look for something to happen, and may be carried out as often as it has. */
export const isReaction = (text: string): boolean => /^(whenever|when|at the beginning)\b/i.test(bare(text));

/** What is stated by hand where this ability of the face has come to be carried out. */
export const textLeftBy = (face: Left | undefined, ability: Ability | undefined): readonly string[] =>
  face && ability && isLeft(ability, face.byHand) ? [ability.text!] : [];

/** The paragraphs left to the players for which the game waits with nothing: they are used when their time has come. */
export const unawaited = ({ abilities, byHand }: Left): readonly string[] =>
  byHand.filter((text) => !abilities.some((one) => one.kind === 'triggered' && isLeft(one, [text])));
