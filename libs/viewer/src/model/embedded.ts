/** The settings in the address of an embedded match. */
export interface EmbedAsked {
  readonly match: string;
  readonly step?: number;
  /** A part of it: it is played in a loop. */
  readonly from?: number;
  readonly to?: number;
  readonly play: boolean;
  /** The clip that the part is: it has a title. */
  readonly clip?: string;
}

const stepIn = (query: URLSearchParams, name: string): number | undefined => {
  const given = query.get(name);
  return given !== null && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
};

export const readEmbed = (path: string, search: string): EmbedAsked | undefined => {
  const [, name] = /^\/embed\/([^/]+)\/?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const query = new URLSearchParams(search);
  const [step, from, to] = ['step', 'from', 'to'].map((key) => stepIn(query, key));
  const clip = query.get('clip') ?? '';
  const isPart = from !== undefined && to !== undefined && from <= to;
  try {
    return {
      match: decodeURIComponent(name),
      ...(step === undefined ? {} : { step }),
      ...(isPart ? { from, to, ...(clip === '' ? {} : { clip }) } : {}),
      play: query.has('play') || isPart,
    };
  } catch {
    // This part of the address is not encoded properly.
    return undefined;
  }
};

/** The requests that the surrounding page may make. */
type Asked = { readonly do: 'goTo'; readonly step: number } | { readonly do: 'play' } | { readonly do: 'pause' };

/** The request in a message of the surrounding page; `undefined` if the message is for something else. */
export const askedIn = (data: unknown): Asked | undefined => {
  if (typeof data !== 'object' || data === null || !('recollect' in data)) return undefined;
  const { recollect: what } = data;
  if (what === 'play' || what === 'pause') return { do: what };
  if (what !== 'goTo' || !('step' in data)) return undefined;
  const { step } = data;
  return typeof step === 'number' && Number.isSafeInteger(step) && step >= 0 ? { do: 'goTo', step } : undefined;
};
