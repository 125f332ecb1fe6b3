import type { z } from 'zod';
import { declareLanguage, type AnyTerms, type OpNamed, type TestOf, type TestWord, type ValueOf } from '#rules';
import type { Env, Sight } from '../table/sight.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { OwnOp } from '../words/index.js';
import type { EventWord } from './ability.js';
import type { AppliedModifier } from './changes.js';
import type { OwnNumber, Phase, Selector, Until, Who } from './nouns.js';

export interface Terms extends AnyTerms {
  readonly who: Who;
  readonly cards: Selector;
  readonly number: OwnNumber;
  readonly truth: never;
  readonly own: OwnOp;
  readonly control: 'if' | 'may' | 'for-each' | 'repeat' | 'together' | 'modes' | 'delay' | 'lasting';
  readonly values: 'count' | 'sum' | 'times';
  readonly tests: TestWord;
  readonly phase: Phase;
  readonly cost: never;
  readonly change: AppliedModifier;
  readonly event: EventWord;
  readonly until: Until;
  readonly card: Where;
  readonly env: Env;
  readonly sight: Sight;
  readonly course: Course;
}

export type Op = OpNamed<Terms>;
export type Value = ValueOf<Terms>;
/** A condition on the state (GR-PRIM-08). `did`: whether the operation before happened in full (GR-PRIM-55). */
export type Test = TestOf<Terms>;

const declared = declareLanguage<Terms>();
export const { define } = declared;
export const Value: z.ZodType<Value> = declared.value;
export const Test: z.ZodType<Test> = declared.test;
export const Op: z.ZodType<Op> = declared.op;
