import { html, nothing } from 'lit';
import type { Seat } from '#table';
import { typedLine as say } from '../messages/table-line.js';
import type { ReadEntry } from '../model/entries.js';
import type { Understood } from '../model/line-meaning.js';
import type { LiveMatchModel } from '../model/live-match.js';
import { addedBy } from '../model/log.js';
import { wordsOfMatch } from '../model/match-words-later.js';
import type { RecordersLine, TakingBack } from '../model/recorders-line.js';

/** What Enter would do with what is typed in a recorder's line, or why it would do nothing. */
export const meaningInWords = (understood: Understood | undefined, nameOf: (seat: Seat) => string) => {
  if (!understood) return nothing;
  const { path, rest, isReady, isUnclear, offered, idle, refused, stops, passes: typed } = understood;
  const passes = understood.implied.map(nameOf);
  const choices = say.afterPasses({ passes, choices: path.map(({ option }) => option.label).join(', ') });
  const player = path[0] === undefined ? '' : nameOf(path[0].seat);
  if (refused !== undefined) return say.refused({ why: refused });
  if (isUnclear) return offered.length === 1 ? say.unclearBeside : say.unclear;
  if (rest.length > 0) {
    if (typed !== undefined) return offered.length === 0 ? say.noPass : say.noPassBut;
    if (path.length > 0) return say.unknownAfter({ choices, word: rest[0]! });
    const what = idle ? say.idle({ card: idle.name }) : say.unknown({ word: rest[0]! });
    return stops ? `${what} ${say.stops({ player: nameOf(stops.seat), what: stops.why })}` : what;
  }
  if (isReady && typed !== undefined && typed > 1) return say.readyPasses({ player, choices, more: typed - 1 });
  if (isReady) return say.ready({ player, choices });
  if (path.length === 0) return nothing;
  if (path.at(-1)!.option.form) return say.stated({ player, choices });
  const isUnseen = offered.some(({ option }) => option.form);
  return offered.length === 0 ? say.nothing : (isUnseen ? say.partlyUnseen : say.partly)({ player, choices });
};

/** What Enter would take back. */
export const takingBackInWords = (
  taking: TakingBack,
  nameOf: (seat: Seat) => string,
  inWords: (entry: ReadEntry) => string,
): string => {
  if (taking.what === 'nothing') return say.undo.nothing;
  if (taking.what === 'begun' || taking.what === 'line') return say.undo[taking.what](taking);
  const { entry, implied } = taking.last;
  const what = inWords(entry);
  if (taking.what === 'others') return say.undo.others({ what });
  return implied.length === 0 ? say.undo.entry({ what }) : say.undo.withPasses({ what, passes: implied.map(nameOf) });
};

/** An entry in words, as far as the page knows the names in it. */
export const entryInWords = ({ naming }: LiveMatchModel, { acted, facts, revision }: ReadEntry): string => {
  const words = wordsOfMatch();
  if (!words || !naming || !acted) return say.undo.numbered({ revision });
  return say.option({
    player: words.actorInWords(acted, naming.book),
    choice: words.actionInWords(acted, naming.book, facts),
  });
};

/** What followed an entry that was taken back, and was not entered again. */
export const leftOver = (live: LiveMatchModel, said: string, left: RecordersLine['left']) =>
  html`<p>${said}</p>
    <p>${say.undo.left}</p>
    <ul>
      ${left.map(({ of = 0, seat, action }) => {
        const acted = { action: { ...action, seat } };
        return html`<li>${entryInWords(live, { revision: of, acted, facts: [] })}</li>`;
      })}
    </ul>`;

/**
 * What others entered after what the recorder had seen.
 * @param goesBack the line stands to be typed again
 */
export const foreign = ({ log, table }: LiveMatchModel, after: number, goesBack: boolean) => {
  const revisions = Array.from({ length: Math.min(5, (table?.revision ?? after) - after) }, (_, n) => after + 1 + n);
  const entered = revisions.flatMap((revision) => addedBy(revision, log));
  return html`<p>${goesBack ? say.foreignLine : say.foreign}</p>
    <ul>
      ${entered.map((text) => html`<li>${text}</li>`)}
    </ul>`;
};
