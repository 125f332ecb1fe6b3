import type { Connection } from '../api/keep-open.js';
import type { Asker, Summary } from '../api/shapes.js';

/** How a page is connected, as its badge says it. */
export const CONNECTION_IN_WORDS: Readonly<Record<Connection, string>> = {
  connecting: '○ connecting',
  live: '● live',
  lost: '◌ connection lost, trying again',
  ended: '■ ended',
};

/** The roles that wait for what a match keeps back for a while. */
const LOOKING_ON: ReadonlySet<Asker['role']> = new Set<Asker['role']>(['spectator', 'organiser']);

/** How far what is shown is behind what happens: `20 s behind`; nothing where nobody is kept waiting. */
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

/** How a match is followed: what is over, paused or behind is not called live. */
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
