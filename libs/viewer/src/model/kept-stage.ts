import type { Stage, StageMade } from '../api/shapes.js';
import { stage as say } from '../messages/stage.js';
import { forgetMatch, keepMatch, keptMatches, type KeptLink, type KeptMatch } from './begun-here.js';
import { linkWith, scopeOf, tokenOut } from './tokens.js';

/** What a browser keeps of a stage: the link that controls it, and the addresses of outputs that this browser added. */

const keptStage = (id: string): KeptMatch | undefined => keptMatches('stage').find((one) => one.id === id);

const controlLink = (id: string, token: string): KeptLink => ({
  said: say.control,
  address: linkWith(`/stage/${encodeURIComponent(id)}`, token),
});

export const keepStage = ({ id, title, control, output }: StageMade): void =>
  keepMatch(
    {
      id,
      title,
      at: output.at,
      links: [controlLink(id, control.token), { said: output.name, address: output.url }],
    },
    'stage',
  );

/** The token that controls a stage, if this browser keeps its link. */
export const keptControl = (id: string): string | undefined => tokenOut(keptStage(id)?.links[0]?.address ?? '');

/** Keeps an output that this page added. Its stage may have begun elsewhere. */
export const keepOutput = ({ id, title, at }: Stage, control: string, link: KeptLink): void => {
  const kept = keptStage(id) ?? { id, title, at, links: [controlLink(id, control)] };
  keepMatch({ ...kept, links: [...kept.links, link] }, 'stage');
};

const isOf = (address: string, jti: string): boolean => scopeOf(tokenOut(address) ?? '').jti === jti;

/** The address of an output, if this browser added it. */
export const keptOutput = (stage: string, jti: string): string | undefined =>
  keptStage(stage)?.links.find(({ address }) => isOf(address, jti))?.address;

export const forgetOutput = (stage: string, jti: string): void => {
  const kept = keptStage(stage);
  if (kept) keepMatch({ ...kept, links: kept.links.filter(({ address }) => !isOf(address, jti)) }, 'stage');
};

export const forgetStage = (id: string): void => forgetMatch(id, 'stage');
