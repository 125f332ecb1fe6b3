import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '#table';

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** What was read, and through whose eyes: what an answer's tag and keeping follow from. */
export interface Read {
  readonly revision: number;
  readonly audience: Audience;
  readonly concealed: boolean;
  readonly history: {
    readonly policy: { readonly visibility?: string; readonly spectators?: { delaySeconds?: number; hands?: boolean } };
  };
  readonly asker: { readonly is: string };
  readonly bearer: unknown;
}

/** Names revision, audience and policy of what was read: the same tag, the same answer at one address. */
export const etagOf = ({ revision, audience, history, concealed }: Read): string => {
  const who =
    audience === 'house'
      ? concealed
        ? 'house-running'
        : 'house'
      : audience.length === 0
        ? 'public'
        : `seats-${audience.join('-')}`;
  const { spectators, visibility } = history.policy;
  const policy = `${visibility ?? 'public'}-${spectators?.delaySeconds ?? 0}${spectators?.hands ? '-hands' : ''}`;
  return `"${revision}.${who}.${policy}"`;
};

/**
 * Headers that let an answer be kept by whom it was for. Says whether the asker has it already; then the answer is 304.
 */
export const cachedBy = (request: FastifyRequest, reply: FastifyReply, reading: Read, more = ''): boolean => {
  const tag = more === '' ? etagOf(reading) : etagOf(reading).replace(/"$/, `.${more}"`);
  void reply.headers({
    etag: tag,
    vary: 'Authorization, Accept',
    'cache-control': `${reading.asker.is === 'spectator' && !reading.bearer ? 'public' : 'private'}, no-cache`,
  });
  const known = request.headers['if-none-match'];
  if (known === undefined || !(known.trim() === '*' || tagsIn(known).includes(tag))) return false;
  void reply.code(304);
  return true;
};
