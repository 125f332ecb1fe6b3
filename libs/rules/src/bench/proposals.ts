import { PENALTIES, type Penalty } from '#table';
import type { Infraction, JudgingPolicy } from './policy.js';

/** A penalty that a list of infractions proposes for a player. It is never more than a proposal. */
export interface Proposal {
  readonly infraction: string;
  /** How often the player was penalised for it before, in this event. */
  readonly before: number;
  readonly usual: Penalty;
  /** The penalty that is proposed: the usual one, or the raised one where it is known. */
  readonly penalty: Penalty;
  /** Whether the judge may go above the proposal. */
  readonly mayRise: boolean;
  /** The rules that it follows from. */
  readonly rules: readonly string[];
}

const severityOf = (penalty: Penalty): number => PENALTIES.indexOf(penalty);

/** The infraction among whose repetitions another one counts. */
const countedAs = ({ infractions }: JudgingPolicy, { id, countsAs }: Infraction): Infraction =>
  infractions.find((one) => one.id === (countsAs ?? id))!;

/** @param earlier the infractions that the player was penalised for before in the event, each as often as it was */
const proposalFor = (policy: JudgingPolicy, infraction: Infraction, earlier: readonly string[]): Proposal => {
  const { id, usual, rule } = infraction;
  const counted = countedAs(policy, infraction);
  const same = policy.infractions.filter((one) => countedAs(policy, one) === counted).map((one) => one.id);
  const before = earlier.filter((one) => same.includes(one)).length;
  const { raised } = counted;
  const isRaised = raised !== undefined && before + 1 >= raised.from;
  const penalty = isRaised ? raised.to : usual;
  const most = raised?.most ?? PENALTIES.at(-1)!;
  const repeats = before > 0 && policy.repeated !== undefined;
  return {
    infraction: id,
    before,
    usual,
    penalty,
    mayRise: repeats && severityOf(penalty) < severityOf(most),
    rules: [
      ...(rule === undefined ? [] : [rule]),
      ...(repeats ? [policy.repeated!] : []),
      ...(isRaised ? [raised.rule] : []),
    ],
  };
};

/** What a list proposes for each of its infractions, if the player committed it now. */
export const proposalsFor = (policy: JudgingPolicy, earlier: readonly string[]): readonly Proposal[] =>
  policy.infractions.map((infraction) => proposalFor(policy, infraction, earlier));
