import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SeatClaimed } from '#api';
import { isSignedBy } from '#journal';
import { factsOf, Histories, type MatchHistory } from '#match';
import type { MatchRecorder } from '#recorder';
import { claimOf, type Json, type Seat } from '#table';
import { TokenOffice } from '../access/token-office.js';
import { noMatch } from '../access/reading.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';
import { outcomeUnknown } from '../http/problem-filter.js';
import { ClaimLinks } from '../tokens/claim-links.js';
import { linksOf } from './links.js';
import type { ClaimBody } from './shapes.js';

export class ClaimSeat extends Command<{ readonly claimed: SeatClaimed; readonly repeated: boolean }> {
  constructor(readonly body: ClaimBody) {
    super();
  }
}

/**
 * Gives a seat to the holder of its claim link. The same claim again gets the same answer, since the first may be lost.
 */
@CommandHandler(ClaimSeat)
export class ClaimSeatHandler implements ICommandHandler<ClaimSeat> {
  constructor(
    private readonly links: ClaimLinks,
    private readonly histories: Histories,
    private readonly office: TokenOffice,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
  ) {}

  async execute({
    body: { claim, key, nonce, proof },
  }: ClaimSeat): Promise<{ claimed: SeatClaimed; repeated: boolean }> {
    const named = this.links.read(claim.trim());
    if (!named) throw new Problem('forbidden', 'this is not a claim link of this service');
    const { match, seat } = named;
    // The record shows key and commitment, and the person who handed out the link has the link: so the claim needs a
    // signature that only the key's owner can make.
    if (key !== undefined && !isSignedBy(`claim/1${claim.trim()}`, proof, key))
      throw new Problem(
        'forbidden',
        'proof: not the signature of "claim/1" and the claim by this key (docs/guides/signing.md)',
      );
    const live = await this.recorder.match(match);
    if (!live) throw noMatch(match);
    const repeated = claimOf(live.table.office, seat) !== undefined;
    if (!repeated) await this.record(match, seat, { kind: 'claim', ...given({ key, nonce }) });
    const history = (await this.histories.of(match))!;
    const { since } = claimOf(history.table.office, seat)!;
    const first = await claimAt(history, since, seat);
    if (first.key !== key || first.nonce !== nonce)
      throw new Problem('already-claimed', `seat ${seat} has been claimed with another key or commitment`);
    const chain = { match, revision: history.revision };
    const { hash, entry } = await history.taken(since).then(({ record, entry }) => ({ hash: record.hash, entry }));
    const { token, expires } = await this.office.forClaim(chain, { match, seat, hash, at: Date.parse(entry.time) });
    return {
      repeated,
      claimed: {
        match,
        seat,
        token,
        expires,
        revision: since,
        key: first.key ?? null,
        nonce: first.nonce ?? null,
        links: linksOf(match),
      },
    };
  }

  private async record(match: string, seat: Seat, action: { readonly [part: string]: Json }): Promise<void> {
    const answer = await this.recorder.act(match, { actor: { seat }, seat, action, at: undefined });
    // Two claims came at once: this one is compared with the first, like any repeated claim.
    if (answer.ok || answer.refusal?.rule === 'R-CLAIM-01') return;
    if (answer.code === 'outcome-unknown') throw outcomeUnknown({ revision: answer.revision });
    if (answer.code !== 'illegal-action')
      throw new Problem(answer.code === 'ended' ? 'match-ended' : 'unavailable', answer.detail);
    throw new Problem('illegal-action', answer.detail, { rule: answer.refusal?.rule, revision: answer.revision });
  }
}

const given = ({ key, nonce }: { key: string | undefined; nonce: string | undefined }): { [part: string]: Json } => ({
  ...(key === undefined ? {} : { key }),
  ...(nonce === undefined ? {} : { nonce }),
});

/** The claim of a seat, whatever happened to its key since. */
const claimAt = async (history: MatchHistory, revision: number, seat: Seat) => {
  const facts = factsOf(await history.entry(revision, 'house'));
  const fact = facts.find((one) => one.kind === 'claimed' && one.seat === seat);
  return fact?.kind === 'claimed' ? { key: fact.key, nonce: fact.nonce } : {};
};
