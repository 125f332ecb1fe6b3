import type { Ability, Ref } from '../../../libs/grand-archive/src/effects/words.js';
import { when, type Print } from './print.js';

const self = { self: true } as const;
const target = { target: 0 } as const;
const itsPower = (of: Ref) => ({ stat: 'power', of });
const hurt = (n: NonNullable<ReturnType<typeof itsPower>>) =>
  ({ op: 'damage', to: { champion: 'each-opponent' }, n }) as const;
const anAlly: NonNullable<Ability['targets']> = [{ what: { types: ['ALLY'] }, min: 1, max: 1 }];
const action = (...abilities: Partial<Ability>[]): Print => ({ types: 'ACTION', speed: 'fast', abilities });
const aims = (does: NonNullable<Ability['do']>): Partial<Ability> => ({ kind: 'resolve', targets: anAlly, do: does });

/** Cards of our own that ask of something how it was when it left. */
export const gone: Record<string, Print> = {
  // Two power printed; what falls is worth what it was.
  avenger: {
    types: 'ALLY',
    stats: { power: 2, life: 3 },
    abilities: [when('die', 'Avenger: its power in damage', hurt(itsPower({ event: 'subject' })))],
  },
  slinger: {
    types: 'ALLY',
    stats: { power: 2, life: 3 },
    abilities: [
      { kind: 'activated', text: 'Slinger: its power in damage', cost: [{ pay: 'rest' }], do: [hurt(itsPower(self))] },
    ],
  },
  banner2: {
    types: 'ITEM',
    abilities: [
      { kind: 'static', modify: [{ what: { all: { types: ['ALLY'], who: 'you' } }, stats: { power: 3, life: 1 } }] },
    ],
  },
  hurl: action(
    { kind: 'announce', cost: [{ pay: 'sacrifice', what: { types: ['ALLY'], who: 'you' }, n: 1 }] },
    { kind: 'resolve', do: [hurt(itsPower({ chosen: 'given' }))] },
  ),
  fell: action({
    kind: 'resolve',
    targets: [{ what: { types: ['ITEM'] }, min: 1, max: 1 }],
    do: [{ op: 'destroy', what: target }],
  }),
  undo: action(
    aims([
      { op: 'destroy', what: target },
      { op: 'draw', who: { controller: target }, n: 1 },
    ]),
  ),
  sink: action(
    aims([
      { op: 'move', what: target, to: 'deck', place: 'bottom' },
      { op: 'draw', who: { owner: target }, n: 1 },
    ]),
  ),
  weigh: action(aims([{ op: 'destroy', what: target }, hurt(itsPower(target))])),
  tally: action(
    aims([
      { op: 'destroy', what: target },
      { op: 'damage', to: { champion: 'each-opponent' }, n: { counters: 'buff', of: target } },
    ]),
  ),
  grade: action(
    aims([
      { op: 'destroy', what: target },
      {
        op: 'if',
        if: [{ is: 'matches', what: target, that: { minStat: { stat: 'power', n: 5 } } }],
        then: [{ op: 'draw', who: 'you', n: 2 }],
        else: [{ op: 'draw', who: 'you', n: 1 }],
      },
    ]),
  ),
  exhume: action({
    kind: 'resolve',
    do: [
      { op: 'destroy', what: { all: { types: ['ALLY'] } } },
      { op: 'choose', as: 'bones', what: { zone: 'graveyard', types: ['ALLY'] }, min: 1, max: 1 },
      hurt(itsPower({ chosen: 'bones' })),
    ],
  }),
};
