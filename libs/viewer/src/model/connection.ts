import type { Connection } from '../api/keep-open.js';
import type { Asker, Summary } from '../api/shapes.js';

/** The state of the connection in the words of its badge. */
export const CONNECTION_IN_WORDS: Readonly<Record<Connection, string>> = {
  connecting: '○ connecting',
  live: '● live',
  lost: '◌ connection lost, trying again',
  ended: '■ ended',
};

/** The roles that see a match with a delay. */
const LOOKING_ON: ReadonlySet<Asker['role']> = new Set<Asker['role']>(['spectator', 'organiser']);

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
  const minutes = Math.floor(seconds / 60);
  return `${[minutes > 0 ? `${minutes} min` : '', seconds % 60 > 0 ? `${seconds % 60} s` : ''].filter(Boolean).join(' ')} behind`;
};

/** The state of following a match: one that is over, paused or delayed is not called live. */
export const followedInWords = (
  connection: Connection,
  summary: Parameters<typeof behindInWords>[0] & Pick<Summary, 'status' | 'paused'>,
): string => {
  if (connection !== 'live') return CONNECTION_IN_WORDS[connection];
  if (summary.status === 'ended') return '■ ended';
  if (summary.paused) return '‖ paused';
  const behind = behindInWords(summary);
  return behind === undefined ? CONNECTION_IN_WORDS[connection] : `● ${behind}`;
};
