import type { FastifyRequest } from 'fastify';
import type { Audience } from '#table';

/** What was read, and through whose eyes; the tag and the caching of an answer follow from it. */
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

/** A tag made of revision, audience and policy: at one address, equal tags mean equal answers. */
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

/** The headers that let an asker's own cache keep an answer. @param more what else the answer depends on */
export const keepAs = (reading: Read, more = ''): Readonly<Record<string, string>> => ({
  etag: more === '' ? etagOf(reading) : etagOf(reading).replace(/"$/, `.${more}"`),
  vary: 'Authorization, Accept',
  'cache-control': `${reading.asker.is === 'spectator' && !reading.bearer ? 'public' : 'private'}, no-cache`,
});

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the asker already has the answer with this tag (`If-None-Match`). */
export const hasTag = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || tagsIn(known).includes(etag));
};
