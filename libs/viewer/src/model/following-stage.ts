import { ApiProblem } from '../api/asking.js';
import type { Source } from '../api/live.js';
import type { Stage } from '../api/shapes.js';
import type { StageApi } from '../api/stages.js';

const CLOSED = 2;

export interface FollowingStage {
  readonly api: Pick<StageApi, 'show' | 'liveUrl'>;
  readonly id: string;
  readonly onStage: (stage: Stage) => void;
  /** It was taken down, or the token is no longer good: nothing more comes. */
  readonly onGone: () => void;
  readonly onConnection?: (connected: boolean) => void;
  readonly open?: (url: string) => Source;
  readonly retryMs?: number;
}

const isGone = (error: unknown): boolean => error instanceof ApiProblem && [401, 403, 404].includes(error.status);

/**
 * Follows a stage for as long as it stands: through lost connections and restarts of the service. Returns the way to
 * stop.
 */
export const followStage = (following: FollowingStage): (() => void) => {
  const { api, id, onStage, onGone, onConnection, open, retryMs = 2_000 } = following;
  const opening = open ?? ((to: string) => new EventSource(to) as Source);
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
  const gone = (): void => {
    if (stopped) return;
    stop();
    onGone();
  };
  /** A browser does not say why a stream was refused; the stage itself does. */
  const again = async (): Promise<void> => {
    try {
      await api.show(id);
    } catch (error) {
      if (isGone(error)) return gone();
    }
    if (!stopped) timer = setTimeout(start, retryMs);
  };
  const start = (): void => {
    source = opening(api.liveUrl(id));
    source.onopen = () => onConnection?.(true);
    source.onerror = () => {
      if (stopped) return;
      onConnection?.(false);
      if (source?.readyState === CLOSED) void again();
    };
    source.addEventListener('stage', ({ data }) => onStage(JSON.parse(data) as Stage));
    source.addEventListener('end', gone);
  };

  start();
  return stop;
};
