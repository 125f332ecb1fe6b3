import { RULING, type Seat } from '#table';
import type { Call, IndexStep, Refused, ReplayStep, Ruling } from '../api/shapes.js';
import { bench as say } from '../messages/bench.js';
import { refusedInWords } from './tried.js';

/** A note beside a step of the timeline. */
export interface TimelineNote {
  readonly kind: 'call' | 'ruling' | 'refused' | 'moment' | 'note';
  readonly text: string;
}

/**
 * The step that a place of the match lies in: the first step that ends at the place or after it, else the last step. A
 * judge's act during a play is a step of its own; entries before it lie in earlier steps.
 */
export const stepOf = (index: readonly IndexStep[], place: string): IndexStep | undefined => {
  const [wanted = 0, within = 0] = place.split('.').map(Number);
  const ends = ({ position }: IndexStep): boolean => {
    const [revision = 0, fact = 0] = position.split('.').map(Number);
    return revision > wanted || (revision === wanted && fact >= within);
  };
  const isLater = ({ kind, position }: IndexStep): boolean => kind === RULING && Number.parseInt(position, 10) > wanted;
  let at = index.findIndex(ends);
  while (at > 0 && isLater(index[at]!)) at -= 1;
  return index.at(at);
};

/**
 * The entry whose table a step starts from: the one before the first entry that began in the step. A step within one
 * entry starts from the entry before that; a rewind starts from the entry before it in the record, whose line it
 * undoes.
 */
export const entryBefore = (step: Ending & Pick<ReplayStep, 'position' | 'changes'>): number => {
  const { position, changes } = step;
  const first = changes.find((change) => change.position.endsWith('.1')) ?? changes[0];
  return Number.parseInt(isRewind(step) || first === undefined ? position : first.position, 10) - 1;
};

/** The entry of a place: `41` of `41.7`. */
export const entryOf = (place: string): number => Number.parseInt(place, 10);

/** The steps with which an entry ends: a match can only go on differently after a whole entry. */
export const lastOfEntries = (index: readonly IndexStep[]): IndexStep[] =>
  index.filter(({ position }, n) => entryOf(index[n + 1]?.position ?? '') !== entryOf(position));

/** The last step that ends within an entry: a request that came after the entry also came after that step. */
const lastWithin = (index: readonly IndexStep[], entry: string): IndexStep | undefined =>
  index.findLast(({ position }) => Number.parseInt(position, 10) === Number(entry));

type Ending = { readonly actions: readonly { readonly kind: string }[] };

/** Whether a step is a rewind of the match. */
export const isRewind = ({ actions }: Ending): boolean => actions.at(-1)?.kind === 'rewind';

/** The words for notes. */
interface Wording {
  readonly name: (seat: Seat) => string;
  readonly said: (text: string) => string;
  readonly rulingNumber: (entry: number) => number;
}

/**
 * The state of a ruling in words. A new ruling is stored as upheld, like one that an appeal confirmed; this tells the
 * two apart.
 */
export const rulingState = ({
  state,
  supersedes,
}: Pick<Ruling, 'state' | 'supersedes'>): keyof typeof say.rulingStates =>
  state === 'upheld' && supersedes === undefined ? 'ruled' : state;

/** The notes beside each step: the subjects of calls and rulings, and refused requests. */
export const notesOf = (
  index: readonly IndexStep[],
  calls: readonly Call[],
  rulings: readonly Ruling[],
  refused: readonly Refused[],
  { name, said, rulingNumber }: Wording,
): ReadonlyMap<number, readonly TimelineNote[]> => {
  const notes = new Map<number, TimelineNote[]>();
  const note = (place: string, kind: TimelineNote['kind'], text: string, at = stepOf(index, place)): void => {
    const step = at?.step ?? 0;
    notes.set(step, [...(notes.get(step) ?? []), { kind, text }]);
  };
  for (const { seat, about, state } of calls)
    note(about, 'call', say.notes.call[state]({ player: seat === null ? say.somebody : name(seat) }));
  for (const ruling of rulings) {
    if (ruling.superseded !== undefined) continue;
    const title = say.notes.ruling[rulingState(ruling)]({ ruling: rulingNumber(ruling.ruling) });
    const words = ruling.words?.text;
    note(ruling.about.from, 'ruling', words === undefined ? title : say.notes.saying({ note: title, words }));
  }
  const tries = new Map<string, { readonly place: string; readonly text: string; readonly n: number }>();
  for (const tried of refused) {
    const { revision, reason } = tried;
    const text = refusedInWords(tried, name, said(reason));
    const key = `${revision} ${text}`;
    tries.set(key, { place: String(revision), text, n: (tries.get(key)?.n ?? 0) + 1 });
  }
  for (const { place, text, n } of tries.values())
    note(
      place,
      'refused',
      n > 1 ? say.notes.times({ count: n, note: text }) : text,
      lastWithin(index, place) ?? stepOf(index, place),
    );
  return notes;
};
