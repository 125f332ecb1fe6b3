import { z } from 'zod';
import { declareLanguage, type AnyTerms, type OpNamed, type Running, type TestOf, type ValueOf } from '#rules';
import type { Handle } from '#table';
import type { OwnOp } from '../words/index.js';
import type { OwnTruth } from './conditions.js';
import type { CostPart } from './costs.js';
import type { Env, Sight } from './env.js';
import type { OwnNumber, Selector, Who } from './nouns.js';

export interface Terms extends AnyTerms {
  readonly who: Who;
  readonly cards: Selector;
  readonly number: OwnNumber;
  readonly truth: OwnTruth;
  readonly own: OwnOp;
  readonly control: 'if' | 'may' | 'pay' | 'repeat' | 'delay';
  readonly values: 'count' | 'sum' | 'product' | 'most' | 'least';
  readonly tests: never;
  readonly phase: never;
  readonly cost: CostPart;
  readonly change: never;
  readonly event: string;
  readonly until: never;
  readonly card: Handle;
  readonly env: Env;
  readonly sight: Sight;
  readonly course: Running;
}

export type Value = ValueOf<Terms>;
export type Condition = TestOf<Terms>;
export type Op = OpNamed<Terms>;
/** A list of operations inside an operation. It is an interface because the type `Op` refers to itself through it. */
export interface Ops extends Array<Op> {
  [n: number]: Op;
}

const declared = declareLanguage<Terms>();
export const { define } = declared;
export const Value: z.ZodType<Value> = declared.value;
export const Condition: z.ZodType<Condition> = declared.test;
export const Op: z.ZodType<Op> = declared.op;
export const ops = (): z.ZodType<Ops> => z.array(Op);
