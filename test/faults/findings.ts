import type { Acks } from './acks.js';
import type { FreshLog, FreshMatch, Stood } from './fresh-log.js';

/** Something that must not be, in words. */
export interface Finding {
  readonly of: 'missing' | 'doubled' | 'disordered' | 'disagreements';
  readonly what: string;
}

const missing = (what: string): Finding => ({ of: 'missing', what });
const doubled = (what: string): Finding => ({ of: 'doubled', what });

/**
 * What is wrong with a log by its acknowledgements: each stands in it once, under its own key; no idempotency key
 * stands in two entries; no revision was acknowledged to two; and who had an answer before another asked stands before
 * him.
 */
export const compare = (log: FreshLog, { begun, acknowledged }: Acks): Finding[] => {
  const inLog = (match: string, revision: number): Stood | undefined => log.matches.get(match)?.entries[revision - 1];
  const lost = acknowledged.flatMap(({ match, revision, hash, key }) => {
    const found = inLog(match, revision);
    if (found === undefined) return [missing(`${match}:${revision} was acknowledged and is not in the log`)];
    if (found.hash !== hash)
      return [missing(`${match}:${revision} was acknowledged as ${hash}; the log holds ${found.hash}`)];
    return found.key === key
      ? []
      : [missing(`${match}:${revision} was acknowledged to ${key}; the log has it of ${found.key ?? 'nobody'}`)];
  });
  const gone = begun
    .filter(({ match }) => !log.matches.has(match))
    .map(({ match }) => missing(`${match} was begun and is not in the log`));
  return [
    ...gone,
    ...lost,
    ...[...log.matches.values()].flatMap(doubledIn),
    ...doubledAnswers(acknowledged),
    ...disordered(acknowledged),
  ];
};

const doubledIn = ({ match, entries }: FreshMatch): Finding[] => {
  const first = new Map<string, number>();
  return entries.flatMap(({ request, revision }) => {
    if (request === null) return [];
    const before = first.get(request);
    if (before !== undefined) return [doubled(`${match}: ${request} stands at ${before} and at ${revision}`)];
    first.set(request, revision);
    return [];
  });
};

const doubledAnswers = (acknowledged: Acks['acknowledged']): Finding[] => {
  const [byPlace, byKey] = [new Map<string, string>(), new Map<string, number>()];
  return acknowledged.flatMap(({ match, revision, key }) => {
    const [place, request] = [`${match}:${revision}`, `${match} ${key}`];
    const [other, at] = [byPlace.get(place) ?? key, byKey.get(request) ?? revision];
    byPlace.set(place, key);
    byKey.set(request, revision);
    return [
      ...(other === key ? [] : [doubled(`${place} was acknowledged to ${other} and to ${key}`)]),
      ...(at === revision ? [] : [doubled(`${request} was acknowledged at ${at} and at ${revision}`)]),
    ];
  });
};

/** Real time is kept: an answer that had come before a request was sent is of an earlier revision. */
const disordered = (acknowledged: Acks['acknowledged']): Finding[] => {
  const answers = [...acknowledged].sort((a, b) => a.got - b.got);
  const highest = new Map<string, { revision: number; key: string }>();
  let n = 0;
  return [...acknowledged]
    .sort((a, b) => a.sent - b.sent)
    .flatMap(({ match, revision, key, sent }): Finding[] => {
      for (; n < answers.length && answers[n]!.got < sent; n += 1) {
        const answer = answers[n]!;
        if (answer.revision > (highest.get(answer.match)?.revision ?? 0)) highest.set(answer.match, answer);
      }
      const before = highest.get(match);
      return before !== undefined && before.key !== key && before.revision >= revision
        ? [
            {
              of: 'disordered',
              what: `${match}:${revision} of ${key} was asked for after ${before.revision} had been answered`,
            },
          ]
        : [];
    });
};
