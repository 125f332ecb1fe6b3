import type { Beginning, Begun, Game } from '../api/shapes.js';
import { match as say } from '../messages/match.js';
import { KEPT, OWN_DECK, keptDecks, type KeptLink } from './begun-here.js';
import { addressOf } from './place.js';
import { linkWith } from './tokens.js';

/** Reads the form that begins a match, and makes the links of a match that has begun. */

/** The settings in the form; undefined if the user left all of them unchanged. */
const settingsIn = ({ settings }: Game, said: (name: string) => number): Beginning['settings'] => {
  const all = settings.map(({ name, of }): [string, number | number[]] => [
    name,
    of === 'match' ? said(name) : [1, 2].map((seat) => said(`${name}-${seat}`)),
  ]);
  const given = all.filter(([, value]) => [value].flat().some((n) => n !== 0));
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const deckIn = (game: Game, picked: string, own: string): string => {
  if (picked === OWN_DECK) return own;
  const kept = picked.startsWith(KEPT) ? keptDecks(game.game).find(({ name }) => KEPT + name === picked) : undefined;
  return (kept ?? game.decks[Number(picked)])?.text ?? '';
};

/** Events at this service number their rounds and tables; other events may give them any name. */
const numbered = (said: string): string | number => (/^[1-9]\d{0,5}$/.test(said) ? Number(said) : said);

const tournamentIn = (text: (name: string) => string): Beginning['tournament'] => {
  const [event, round, table] = ['event', 'round', 'table'].map((name) => text(name).trim());
  if (!event) return undefined;
  return { event, ...(round ? { round: numbered(round) } : {}), ...(table ? { table: numbered(table) } : {}) };
};

/** Which player records a match with real cards; nothing where somebody else does (R-PAPER-15). */
const recordedByIn = (text: (name: string) => string): Pick<Partial<Beginning>, 'recordedBy'> =>
  text('recordedBy') === '' ? {} : { recordedBy: Number(text('recordedBy')) };

/** How long players have for their sideboards between the games of a match. */
const BETWEEN_SECONDS = 300;

export const beginningIn = (game: Game, fields: FormData): Beginning => {
  const text = (name: string): string => String(fields.get(name) ?? '');
  const bestOf = Number(text('bestOf'));
  const settings = settingsIn(game, (name) => Number(text(`set-${name}`)));
  const tournament = tournamentIn(text);
  return {
    game: game.game,
    ...(text('rules') === '' ? {} : { rules: text('rules') }),
    format: { name: text('format') || 'standard', bestOf },
    seats: [1, 2].map((seat) => ({
      name: text(`name-${seat}`).trim(),
      deck: { text: deckIn(game, text(`deck-${seat}`), text(`list-${seat}`)) },
    })),
    ...(bestOf > 1 && fields.has('between') ? { between: { seconds: BETWEEN_SECONDS } } : {}),
    ...(text('first') === '' ? {} : { first: Number(text('first')) }),
    ...(fields.has('paper') ? { table: 'paper', ...recordedByIn(text) } : {}),
    spectators: { delaySeconds: Number(text('delay')), hands: fields.has('hands') ? 'all' : 'none' },
    visibility: text('visibility') || 'public',
    lists: text('lists') || 'open',
    ...(settings ? { settings } : {}),
    ...(tournament ? { tournament } : {}),
    ...(fields.has('wait') ? { tokens: false, claims: { wait: true } } : {}),
  };
};

/** The links of a match that has begun, one for each person with a part in it. */
interface Links {
  readonly claims: readonly KeptLink[];
  readonly seats: readonly KeptLink[];
  readonly others: readonly KeptLink[];
}

export const beginningLinks = (answer: Begun, names: readonly string[]): Links => {
  const live = addressOf({ page: 'live', match: answer.id });
  const bench = addressOf({ page: 'bench', match: answer.id, tool: 'moment' });
  const seats = answer.seats.map((one) => ({ ...one, player: names[one.seat - 1] ?? '' }));
  return {
    claims: seats.map(({ seat, player, claim }) => ({
      said: say.links.seat({ seat, player }),
      address: `/claim#${claim}`,
    })),
    seats: seats.flatMap(({ seat, player, token }) =>
      token === undefined ? [] : [{ said: say.links.shared({ seat, player }), address: linkWith(live, token) }],
    ),
    others: [
      { said: say.links.recorder, address: linkWith(live, answer.recorder.token) },
      { said: say.links.judge, address: linkWith(bench, answer.judge.token) },
      { said: say.links.spectators, address: live },
    ],
  };
};
