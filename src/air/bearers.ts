import { Problem } from '../http/problem.js';
import type { Claims } from '../tokens/token.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { noStage } from './stages.js';

/** Demands the token of a stage's controller or of an output. To everybody else the stage does not exist. */
export const demandLooks = (bearer: Bearer, stage: string): Claims => {
  if (bearer === null) throw unauthenticated('a stage is seen with its own token');
  if (bearer.stage !== stage) throw noStage(stage);
  return bearer;
};

/** Demands the token of the stage's controller. */
export const demandControls = (bearer: Bearer, stage: string): Claims => {
  const claims = demandLooks(bearer, stage);
  if (claims.role !== 'stage')
    throw new Problem('forbidden', "this takes the stage's own token: an output only shows it");
  return claims;
};
