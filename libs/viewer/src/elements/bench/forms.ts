import type { ReactiveController } from 'lit';
import type { BenchDraft } from '../../model/bench-draft.js';
import { fillIn, takeOutForm, type TakenOut } from '../taken.js';
import type { BenchPart } from './bench-part.js';

/** What is asked with such a form is asked again as quickly: it is not kept. */
const ONLY_LOOKS = 'data-looks';

/**
 * The forms of a part of the bench, by their names. What others do meanwhile changes nothing in one that somebody fills
 * in: it is sent for what it was filled in for. One that was not sent is as it was when its tool is opened again.
 */
export class BenchForms implements ReactiveController {
  private readonly touched = new Set<string>();
  private readonly opened = new WeakSet<BenchDraft>();
  private readonly noted = new Map<string, ReadonlyMap<string, unknown>>();
  private readonly offered = new Map<string, ReadonlyMap<string, unknown>>();

  constructor(private readonly part: BenchPart) {
    part.addController(this);
    part.addEventListener('input', (event) => {
      const form = (event.composedPath()[0] as HTMLElement).closest?.('form');
      if (form?.getRootNode() === part.renderRoot) this.touched.add(form.name);
    });
  }

  /** Somebody has filled in something that belongs to a form, and goes with it. */
  note(form: string, what: string, value: unknown): void {
    this.touched.add(form);
    this.noted.set(form, new Map(this.noted.get(form)).set(what, value));
  }

  /** What a form offers now, or, where somebody fills it in, offered when they began. */
  offers<T>(form: string, what: string, now: T): T {
    const offered = this.offered.get(form) ?? new Map<string, unknown>();
    if (this.touched.has(form) && offered.has(what)) return offered.get(what) as T;
    this.offered.set(form, new Map(offered).set(what, now));
    return now;
  }

  /** Takes a form out that is sent; it is empty for what is filled in next. @param title what is done with it */
  taken(event: SubmitEvent, title: string): TakenOut {
    event.preventDefault();
    return Object.assign(this.takeOut(event.target as HTMLFormElement, title), { button: event.submitter });
  }

  /** Takes a form out that makes room: it can be put back. */
  setAside(form: HTMLFormElement, title: string): void {
    const taken = this.takeOut(form, title);
    if (!taken.isBlank) this.part.bench.sending.keep(taken);
  }

  /** Keeps what is being filled in, for forms that go: when they come they have it, and offer what there is then. */
  stash(when: BenchDraft['when'] = 'form'): void {
    for (const form of this.forms)
      if (this.touched.has(form.name) && !form.hasAttribute(ONLY_LOOKS))
        this.part.bench.drafts.push({ ...this.draftOf(form), offered: new Map(), when });
    this.touched.clear();
  }

  hostDisconnected(): void {
    this.stash('tool');
  }

  hostUpdated(): void {
    for (const draft of this.part.bench.drafts.filter(({ tool }) => tool === this.part.forTool)) {
      const form = [...this.forms].find(({ name }) => name === draft.name);
      if (form) return this.fill(form, draft);
      if (draft.when === 'form' || this.opened.has(draft)) continue;
      this.opened.add(draft);
      this.part.reopen(draft);
    }
  }

  private fill(form: HTMLFormElement, draft: BenchDraft): void {
    const { drafts } = this.part.bench;
    drafts.splice(drafts.indexOf(draft), 1);
    // What stands there by now makes room for it.
    if (this.touched.has(draft.name)) this.setAside(form, draft.title);
    this.offered.set(draft.name, draft.offered);
    this.touched.add(draft.name);
    this.part.requestUpdate();
    void this.part.updateComplete.then(() => fillIn(form, draft.fields));
  }

  private get forms(): NodeListOf<HTMLFormElement> {
    return this.part.renderRoot.querySelectorAll('form');
  }

  private draftOf(form: HTMLFormElement, title = ''): BenchDraft {
    const { name } = form;
    const [offered, noted] = [this.offered, this.noted].map((all) => all.get(name) ?? new Map<string, unknown>());
    const { forTool: tool } = this.part;
    return { tool, name, title, fields: new FormData(form), offered: offered!, noted: noted!, when: 'told' };
  }

  private takeOut(form: HTMLFormElement, title: string): TakenOut {
    const { bench } = this.part;
    const draft = this.draftOf(form, title);
    const taken = takeOutForm(form, { title });
    this.touched.delete(form.name);
    this.part.requestUpdate();
    const back = (): undefined => bench.putBack(draft);
    return Object.assign(taken, { back, hasForm: () => !bench.stopped });
  }
}
