import type { Fact } from '#table';
import type { Summary } from '../api/shapes.js';
import { listed } from '#narration';

/** The kinds of facts that change something that only the summary tells. */
export const OFFICE: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'claimed',
  'rekeyed',
  'paused',
  'resumed',
  'called',
  'clock',
  'penalised',
  'match-ended',
  'confirmed',
  'result-final',
]);

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

type Standing = Pick<Summary, 'status' | 'paused' | 'finality' | 'due' | 'gameNumber'> & {
  readonly seats: readonly Pick<Summary['seats'][number], 'name' | 'claimed'>[];
};

/** The players who have not taken their seat, if the first game waits for them. */
export const awaited = ({ status, gameNumber, seats }: Pick<Standing, 'status' | 'gameNumber' | 'seats'>): string[] =>
  status !== 'ended' && gameNumber === 0 ? seats.filter(({ claimed }) => !claimed).map(({ name }) => name) : [];

/** What delays the play, or what is still open about the result, in words. */
export const standingInWords = (
  { paused, finality, due, ...more }: Standing,
  when: (time: Date) => string = (time) => WHEN.format(time),
): string[] => {
  const by = due === null ? undefined : when(new Date(due));
  const said: string[] = [];
  if (paused && more.status !== 'ended')
    said.push('The match is paused: only a judge can act until a judge lets it go on. Conceding stays possible.');
  const unclaimed = awaited(more);
  if (unclaimed.length > 0) {
    const until = by === undefined ? '' : `, at the latest at ${by}`;
    said.push(
      `The first game begins when ${listed(unclaimed)} ${unclaimed.length === 1 ? 'has' : 'have'} taken a seat${until}.`,
    );
  }
  if (finality === 'provisional')
    said.push(
      `The result is provisional, and may still be disputed. It becomes final ${by === undefined ? '' : `at ${by}, or `}when all players have confirmed it or a judge says so.`,
    );
  return said;
};
