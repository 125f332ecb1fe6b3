import type { BenchTool } from './place.js';

/** The contents of a form of the bench, and what the form offered when the judge began to fill it in. */
export interface BenchDraft {
  readonly tool: BenchTool;
  /** The name of the form. */
  readonly name: string;
  /** The title of what the judge wanted to do. */
  readonly title: string;
  readonly fields: FormData;
  /**
   * When the contents go back into the form: when the judge says so, when the tool opens again, or as soon as the form
   * does.
   */
  readonly when: 'told' | 'tool' | 'form';
  readonly offered: ReadonlyMap<string, unknown>;
  /** Other values that belong to the form's contents. */
  readonly noted: ReadonlyMap<string, unknown>;
}
