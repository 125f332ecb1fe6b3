import type { Proposals } from '../api/shapes.js';
import { penalty as say } from '../messages/proposals.js';
import { PENALTY_TITLES } from './event/telling.js';

/** What a list of infractions proposes for one of them, with what it rests on; undefined: the list does not have it. */
export const proposalInWords = ({ player, proposals }: Proposals, infraction: string): string | undefined => {
  const found = proposals.find((one) => one.infraction === infraction);
  if (!found) return undefined;
  const { before, usual, penalty, mayRise, rules } = found;
  const where = player === null ? say.where.match : say.where.event;
  return [
    before === 0 ? say.first({ where }) : say.before({ count: before, where }),
    say.usually({ penalty: PENALTY_TITLES[usual] }),
    ...(penalty === usual ? [] : [say.proposed({ penalty: PENALTY_TITLES[penalty] })]),
    ...(mayRise ? [say.mayRise] : []),
    ...(rules.length === 0 ? [] : [say.departs, say.rules({ rules: rules.join(', ') })]),
  ].join(' ');
};
