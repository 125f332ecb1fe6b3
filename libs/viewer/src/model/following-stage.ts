import { ApiProblem } from '../api/asking.js';
import { keepOpen, type OpenSource } from '../api/keep-open.js';
import type { Stage } from '../api/shapes.js';
import type { StageApi } from '../api/stages.js';

interface FollowingStage {
  readonly api: Pick<StageApi, 'show' | 'liveUrl'>;
  readonly id: string;
  readonly onStage: (stage: Stage) => void;
  /** Called when the stage was removed or the token is no longer valid: nothing more comes. */
  readonly onGone: () => void;
  readonly onConnection?: (connected: boolean) => void;
  readonly open?: OpenSource;
  readonly retryMs?: number;
}

const isGone = (error: unknown): boolean => error instanceof ApiProblem && [401, 403, 404].includes(error.status);

/**
 * Follows a stage as long as it exists, through lost connections and restarts of the service. Returns a function that
 * stops.
 */
export const followStage = ({ api, id, onStage, onGone, onConnection, open, retryMs }: FollowingStage): (() => void) =>
  keepOpen({
    url: () => api.liveUrl(id),
    on: { stage: (data) => onStage(data as Stage) },
    onConnection: (connection) => {
      if (connection !== 'connecting') onConnection?.(connection === 'live');
    },
    onEnd: onGone,
    // A browser does not say why a stream was refused, so this asks for the stage itself.
    stillThere: () =>
      api.show(id).then(
        () => true,
        (error: unknown) => !isGone(error),
      ),
    open,
    retryMs,
  });
