import { distance, type LogReport } from '#journal';
import { type KafkaOptions, type MongoViews, openKafkaSource } from '#stores';
import { Projection } from '#views';

/** More entries than the log should keep in memory until the views have stored them. */
const FAR = 20_000;

/** How often progress is logged, in milliseconds. */
const SAID = 5_000;

/**
 * Brings views that are far behind up to the log before the service answers, because the log would keep in memory what
 * they lack. This happens with a new database and after a change of the views' layout. If another instance is already
 * doing it, this one waits.
 * @throws StoreError
 */
export const bringUp = async (
  options: KafkaOptions,
  views: MongoViews,
  report: LogReport,
  far = FAR,
): Promise<void> => {
  const source = await openKafkaSource(options);
  try {
    const ends = await source.ends();
    const missing = distance(await views.places(), ends);
    if (missing <= far) return;
    report('warn', 'the views are far behind the log: they are brought up to it before anything is served', {
      missing,
    });
    const log = {
      feed: source.feed,
      ends: source.ends,
      read: (match: string, after = 0, limit = Infinity) => views.read(match, after, limit),
    };
    const projection = new Projection({ log, views, target: () => views.target(), lease: views.lease, report });
    projection.start();
    try {
      while (!(await projection.reached(ends, SAID)))
        report('info', 'the views are brought up to the log', { missing: distance(await views.places(), ends) });
    } finally {
      await projection.close();
    }
  } finally {
    await source.close();
  }
};
