import type { BenchTool } from './place.js';

/** What stood in a form of the bench, and what the form offered when somebody began to fill it in. */
export interface BenchDraft {
  readonly tool: BenchTool;
  /** The form's. */
  readonly name: string;
  /** What was to be done with it. */
  readonly title: string;
  readonly fields: FormData;
  /** When it goes back: somebody says so, or its tool is opened again, or just its form. */
  readonly when: 'told' | 'tool' | 'form';
  readonly offered: ReadonlyMap<string, unknown>;
  /** What else was filled in for it. */
  readonly noted: ReadonlyMap<string, unknown>;
}
