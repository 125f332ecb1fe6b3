import type { FastifyRequest } from 'fastify';
import type { Audience } from '#table';

/** What was read, and through whose eyes: what an answer's tag and keeping follow from. */
interface Read {
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

/** The headers that let an answer be kept by its asker. @param more what it depends on beside what was read */
export const keepAs = (reading: Read, more = ''): Readonly<Record<string, string>> => ({
  etag: more === '' ? etagOf(reading) : etagOf(reading).replace(/"$/, `.${more}"`),
  vary: 'Authorization, Accept',
  'cache-control': `${reading.asker.is === 'spectator' && !reading.bearer ? 'public' : 'private'}, no-cache`,
});

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the asker has the answer of this tag already (`If-None-Match`). */
export const hasTag = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || tagsIn(known).includes(etag));
};
