import type { Fact } from '#table';
import type { Summary } from '../api/shapes.js';
import { listed } from '#narration';
import { choices } from '../messages/table-choices.js';
import { page } from '../messages/table-page.js';

const { standing: say } = page;

/** The kinds of facts that change something that only the summary tells. */
export const OFFICE: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'claimed',
  'list-registered',
  'rekeyed',
  'paused',
  'resumed',
  'called',
  'call-closed',
  'ruled',
  'clock',
  'penalised',
  'match-ended',
  'confirmed',
  'result-final',
]);

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

type Standing = Pick<Summary, 'status' | 'paused' | 'finality' | 'due' | 'gameNumber'> & {
  readonly disputed?: number | undefined;
  readonly paper?: true | undefined;
  readonly seats: readonly Pick<Summary['seats'][number], 'name' | 'claimed'>[];
};

/** The players who have not taken their seat, if the first game waits for them. */
export const awaited = ({ status, gameNumber, seats }: Pick<Standing, 'status' | 'gameNumber' | 'seats'>): string[] =>
  status !== 'ended' && gameNumber === 0 ? seats.filter(({ claimed }) => !claimed).map(({ name }) => name) : [];

/** What delays the play, or what is still open about the result, in words. */
export const standingInWords = (
  { paused, finality, disputed, due, paper, ...more }: Standing,
  when: (time: Date) => string = (time) => WHEN.format(time),
): string[] => {
  const by = due === null ? undefined : when(new Date(due));
  const said: string[] = paper ? [say.paper] : [];
  if (paused && more.status !== 'ended') said.push(say.paused);
  const unclaimed = awaited(more);
  if (unclaimed.length > 0) {
    const first = { players: listed(unclaimed), count: unclaimed.length };
    said.push(by === undefined ? choices.firstGame(first) : say.firstGameBy({ ...first, time: by }));
  }
  if (disputed !== undefined) said.push(say.disputed);
  else if (finality === 'provisional') said.push(by === undefined ? say.provisional : say.provisionalBy({ time: by }));
  return said;
};
