import type { EventState, PairedTable } from '../event/event.js';
import { roundsBefore } from '../event/record.js';
import { brief, rational, shown } from '../rational.js';
import { inForce } from '../result/report.js';
import type { Result } from '../result/result.js';
import type { NameOf } from './csv.js';
import { placesOf } from './places.js';

/** Details that FIDE's form asks for and that an event does not have. */
export interface TrfDetails {
  readonly nameOf?: NameOf;
  readonly city?: string;
  readonly federation?: string;
  /** For example `2031/01/01`. */
  readonly start?: string;
  readonly end?: string;
  readonly arbiter?: string;
}

const right = (text: string | number, width: number): string => String(text).padStart(width).slice(-width);
/**
 * Fills a column of the form, which is UTF-8 and counts code points, also those beyond the first 65,536. Invisible
 * characters are removed and line ends become spaces, because either would move the columns after it.
 */
const left = (text: string, width: number): string => {
  const told = text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Cn}]/gu, '');
  const letters = [...told].slice(0, width);
  return letters.join('') + ' '.repeat(width - letters.length);
};

const PLAYED = { win: '1', draw: '=', loss: '0' } as const;
const FORFEIT = { win: '+', draw: 'H', loss: '-' } as const;

/**
 * One round of a player in ten columns: opponent, colour, result. A round in which the player sat at no table is
 * unplayed.
 */
const roundOf = (
  player: string,
  tables: ReadonlyMap<string, PairedTable>,
  numbers: ReadonlyMap<string, number>,
): string => {
  const table = tables.get(player);
  if (!table) return '  0000 - Z';
  const seat = table.players[0] === player ? 0 : 1;
  const opponent = table.players[1 - seat];
  if (opponent === undefined) return '  0000 - U';
  const result: Result | undefined = inForce(table.report)?.result;
  const verdict = result?.verdicts[seat];
  const code = verdict === undefined ? ' ' : result!.type === 'no-show' ? FORFEIT[verdict] : PLAYED[verdict];
  // Card games have no colours, so the first player of a table counts as White.
  return `  ${right(numbers.get(opponent)!, 4)} ${seat === 0 ? 'w' : 'b'} ${code}`;
};

/**
 * The rounds before a cut as a Tournament Report File (FIDE's TRF26). Starting ranks are the order of entering. If the
 * profile's points are not those of chess, the file states them (162, and XXS for older readers).
 */
export const trfOf = (state: EventState, details: TrfDetails = {}): string => {
  if (state.setup === null) return '';
  const { name, profile, system, rounds: planned } = state.setup;
  const { nameOf = (player: string) => player, city, federation, start, end, arbiter } = details;
  const rounds = roundsBefore(state).map(
    ({ tables }) =>
      new Map<string, PairedTable>(tables.flatMap((table) => table.players.map((player) => [player, table]))),
  );
  const numbers = new Map(state.players.map(({ player }, n) => [player, n + 1]));
  const places = new Map(placesOf(state).map((place) => [place.standing.player, place]));
  const { win, draw, loss, bye } = profile.match;
  const points = (value: number | string): string => right(shown(rational(value), 1), 4);
  const scoring = `162  W${points(win)}    D${points(draw)}    L${points(loss)}    P${points(bye)}`;
  // Programs that read the older form know rounds and points from extensions.
  const of = (value: number | string): string => points(value).trim();
  const older = `XXS W=${of(win)} D=${of(draw)} L=${of(loss)} PAB=${of(bye)} FW=${of(win)} FL=${of(loss)}`;
  const header: readonly (readonly [string, string | undefined])[] = [
    ['012', name],
    ['022', city],
    ['032', federation],
    ['042', start],
    ['052', end],
    ['062', String(state.players.length)],
    ['072', '0'],
    ['092', system === 'swiss' ? 'Individual: Swiss-System' : 'Individual: Round-Robin'],
    ['102', arbiter],
    ['142', String(planned)],
  ];
  const lines = header.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag} ${left(value, 80).trimEnd()}`]));
  const chess = brief(rational(win)) === '1' && brief(rational(draw)) === '0.5';
  const players = state.players.map(({ player }) => {
    const { place, standing } = places.get(player)!;
    const head = `001 ${right(numbers.get(player)!, 4)}      ${left(nameOf(player), 33)}`;
    const empty = ' '.repeat(33);
    return `${head}${empty}${right(shown(standing.points, 1), 4)} ${right(place, 4)}${rounds
      .map((round) => roundOf(player, round, numbers))
      .join('')}`;
  });
  return [...lines, `XXR ${planned}`, ...(chess ? [] : [scoring, older]), ...players]
    .map((line) => `${line}\r\n`)
    .join('');
};
