import { z } from 'zod';
import { declareLanguage, type AnyTerms, type OpNamed, type TestOf, type TestWord, type ValueOf } from '#rules';
import type { Env, Sight } from '../table/sight.js';
import type { Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import type { OwnOp } from '../words/index.js';
import type { LastingChange } from './changes.js';
import type { OwnNumber, OwnTruth, Selector, Who } from './nouns.js';
import type { EventWord, Phase, Until } from './vocabulary.js';

export interface Terms extends AnyTerms {
  readonly who: Who;
  readonly cards: Selector;
  readonly number: OwnNumber;
  readonly truth: OwnTruth;
  readonly own: OwnOp;
  readonly control: 'if' | 'may' | 'for-each' | 'repeat' | 'together' | 'modes' | 'delay' | 'lasting';
  readonly values: 'count' | 'sum' | 'product' | 'times' | 'most' | 'least';
  readonly tests: TestWord;
  readonly phase: Phase;
  readonly cost: never;
  readonly change: LastingChange;
  readonly event: EventWord;
  readonly until: Until;
  readonly card: Where;
  readonly env: Env;
  readonly sight: Sight;
  readonly course: Course;
}

export type Value = ValueOf<Terms>;
export type Test = TestOf<Terms>;
export type Op = OpNamed<Terms>;
/** Operations inside an operation. An interface can refer to itself, which the type of an operation needs. */
export interface Ops extends Array<Op> {
  [n: number]: Op;
}

const declared = declareLanguage<Terms>();
export const { define } = declared;
export const Value: z.ZodType<Value> = declared.value;
export const Test: z.ZodType<Test> = declared.test;
export const Op: z.ZodType<Op> = declared.op;
export const ops = (): z.ZodType<Ops> => z.array(Op);
