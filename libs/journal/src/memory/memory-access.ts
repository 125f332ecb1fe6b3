import type {
  AccessJournal,
  AccessKind,
  AccessNote,
  AccessRecord,
  AccessText,
  AccessVerification,
} from '../access/access-journal.js';
import { checkNotes, type AccessChecked } from '../access/check-all.js';
import { NONE_NOTED, noteAll, type AccessWhole } from '../checkpoints/checkpoint.js';
import { NO_ACCESS_NOTES, readNote, verifyNotes, writeNote } from '../access/chain.js';

/** An access journal in memory, for tests and trials. It ends with its process. */
export class MemoryAccess implements AccessJournal {
  readonly #all: string[] = [];
  readonly #texts = new Map<string, AccessText[]>();

  async append(note: AccessNote): Promise<AccessRecord> {
    const texts = this.#texts.get(note.match) ?? [];
    const last = texts.at(-1);
    const text = writeNote(note, last === undefined ? NO_ACCESS_NOTES : { n: texts.length, hash: last.hash });
    texts.push(text);
    this.#all.push(text.hash);
    this.#texts.set(note.match, texts);
    return readNote(text);
  }

  async list(match: string, after = 0, limit = Infinity, kind?: AccessKind): Promise<AccessRecord[]> {
    const notes = (this.#texts.get(match) ?? []).slice(after).map(readNote);
    return notes.filter((note) => kind === undefined || note.kind === kind).slice(0, limit);
  }

  async whole(): Promise<AccessWhole> {
    return this.#all.reduce(noteAll, NONE_NOTED);
  }

  async check(): Promise<AccessChecked> {
    return checkNotes([...this.#texts].flatMap(([match, texts]) => texts.map((text) => ({ match, ...text }))));
  }

  async verify(match: string): Promise<AccessVerification> {
    return verifyNotes(match, this.#texts.get(match) ?? []);
  }
}
