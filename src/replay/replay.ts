import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Diff, ReplayIndex, ReplayStep, Unit } from '#api';
import { concealAction, concealFacts, parsePosition, positionText, type Position } from '#match';
import { showStep } from '#replay';
import type { Reading } from '../access/reading.js';
import { Reader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { Problem } from '../http/problem.js';
import { TablePresenter } from '../matches/table-presenter.js';

export class ShowReplay extends Query<{ readonly read: Reading; readonly shown: ReplayIndex }> {
  constructor(
    readonly match: string,
    readonly unit: Unit,
    readonly min: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowReplay)
export class ShowReplayHandler implements IQueryHandler<ShowReplay> {
  constructor(private readonly reader: Reader) {}

  async execute({ match, unit, min, bearer }: ShowReplay): Promise<{ read: Reading; shown: ReplayIndex }> {
    const read = await this.reader.openFrom(match, bearer, min);
    const steps = await read.history.steps(unit, read.revision);
    const index = steps.map((step) => ({ ...step, position: positionText(step.position) }));
    return { read, shown: { unit, steps: index.length - 1, index } };
  }
}

export class ShowStep extends Query<{ readonly read: Reading; readonly shown: ReplayStep }> {
  constructor(
    readonly match: string,
    readonly step: number,
    readonly unit: Unit,
    readonly min: number | undefined,
    readonly as: string | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowStep)
export class ShowStepHandler implements IQueryHandler<ShowStep> {
  constructor(
    private readonly presenter: TablePresenter,
    private readonly reader: Reader,
    private readonly games: CarriedGames,
  ) {}

  async execute({ match, step, unit, min, as, bearer }: ShowStep): Promise<{ read: Reading; shown: ReplayStep }> {
    const read = await this.reader.openFrom(match, bearer, min, as);
    const { audience, concealed } = read;
    const pinned = read.history.table.match;
    const charts = pinned ? this.games.rules.pinned(pinned)?.charts : undefined;
    const found = await showStep(read.history, unit, step, audience, read.revision, charts);
    if (!found) throw new Problem('not-found', `there is no step ${step}, or none that you may see`);
    await this.reader.look(read, { step, unit, as: as ?? null });
    const shown: ReplayStep = {
      ...found,
      table: await this.presenter.show(found.table, found.position),
      changes: found.changes.map((change) => ({
        ...change,
        fact: concealFacts([change.fact], audience, concealed)[0]!,
      })),
      actions: found.actions.map((one) => ({ ...one, action: concealAction(one.action, audience, concealed) })),
      links: linksOf(match, step, found.steps, unit, as),
    };
    return { read, shown };
  }
}

const linksOf = (
  match: string,
  step: number,
  last: number,
  unit: Unit,
  as: string | undefined,
): ReplayStep['links'] => {
  const query = new URLSearchParams({
    ...(unit === 'resolution' ? {} : { unit }),
    ...(as === undefined ? {} : { as }),
  }).toString();
  const link = (n: number): string =>
    `/v1/matches/${encodeURIComponent(match)}/replay/${n}${query === '' ? '' : `?${query}`}`;
  return {
    first: link(0),
    ...(step > 0 ? { previous: link(step - 1) } : {}),
    ...(step < last ? { next: link(step + 1) } : {}),
    last: link(last),
  };
};

export class ShowDiff extends Query<{ readonly read: Reading; readonly shown: Diff }> {
  constructor(
    readonly match: string,
    readonly from: string,
    readonly to: string,
    readonly as: string | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowDiff)
export class ShowDiffHandler implements IQueryHandler<ShowDiff> {
  constructor(private readonly reader: Reader) {}

  async execute({ match, from, to, as, bearer }: ShowDiff): Promise<{ read: Reading; shown: Diff }> {
    const read = await this.reader.open(match, bearer, as);
    const [before, after] = [await placeOf(read, from), await placeOf(read, to)];
    const items = await read.history.diff(before, after, read.audience);
    if (!items) throw new Problem('not-found', `there is no position ${from} or ${to}`);
    await this.reader.look(read, { diff: [from, to], as: as ?? null });
    return { read, shown: { from: positionText(before), to: positionText(after), items } };
  }
}

/** A position, or `step:<n>`. */
const placeOf = async ({ history, revision }: Reading, text: string): Promise<Position> => {
  const [, step] = /^step:(\d{1,9})$/.exec(text) ?? [];
  const found =
    step === undefined ? parsePosition(text)! : (await history.seek('resolution', Number(step), revision))?.position;
  if (!found || found.revision > revision)
    throw new Problem('not-found', `there is no ${text}, or none that you may see`);
  return found;
};
