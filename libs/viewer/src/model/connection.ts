import type { Connection } from '../api/keep-open.js';
import type { Asker, Summary } from '../api/shapes.js';
import { page } from '../messages/table-page.js';

const { connection: say } = page;

/** The state of the connection in the words of its badge. */
export const CONNECTION_IN_WORDS: Readonly<Record<Connection, string>> = say;

/** The roles that see a match with a delay. */
const LOOKING_ON: ReadonlySet<Asker['role']> = new Set<Asker['role']>(['spectator', 'organiser']);

const durationInWords = (minutes: number, seconds: number): string => {
  if (minutes === 0) return say.seconds({ seconds });
  return seconds === 0 ? say.minutes({ minutes }) : say.minutesAndSeconds({ minutes, seconds });
};

/** How far the page is behind the match: `20 s behind`; empty if there is no delay. */
export const behindInWords = ({
  spectators,
  finality,
  asker,
}: Pick<Summary, 'finality' | 'asker'> & {
  readonly spectators?: { readonly delaySeconds: number };
}): string | undefined => {
  const seconds = spectators?.delaySeconds ?? 0;
  if (!LOOKING_ON.has(asker.role) || seconds === 0 || finality === 'final') return undefined;
  return say.behind({ time: durationInWords(Math.floor(seconds / 60), seconds % 60) });
};

/** The state of following a match: one that is over, paused or delayed is not called live. */
export const followedInWords = (
  connection: Connection,
  summary: Parameters<typeof behindInWords>[0] & Pick<Summary, 'status' | 'paused'>,
): string => {
  if (connection !== 'live') return CONNECTION_IN_WORDS[connection];
  if (summary.status === 'ended') return say.ended;
  if (summary.paused) return say.paused;
  const behind = behindInWords(summary);
  return behind === undefined ? CONNECTION_IN_WORDS[connection] : say.liveBehind({ behind });
};
