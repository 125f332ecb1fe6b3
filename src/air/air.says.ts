import { OutputList, OutputListed, StageMade, StageOutput, StageShown } from '#api';
import type { Says } from '../http/says.js';
import { OutputBody, StageBody, StageChangeBody } from './shapes.js';

const tag = 'On air';
const params = { id: 'the stage' };
const PROBLEMS = ['not-found', 'unauthenticated', 'forbidden'] as const;

export const make: Says = {
  tag,
  summary: 'Put up a stage',
  description:
    'The picture of a broadcast, in one place: its controller decides what is on air, and its outputs follow within ' +
    '200 ms. By organisers, judges and casters; without a token while only this machine can reach the service. ' +
    'Its tokens are good for this stage alone; in every match their bearers are spectators, with the delay and the ' +
    'hands that the match grants those.',
  body: { schema: StageBody, example: { title: 'Feature table' } },
  answers: { 201: { description: 'The stage; its tokens are told only here', schema: StageMade } },
  problems: ['unauthenticated', 'forbidden', 'invalid-body'],
};

export const show: Says = {
  tag,
  token: 'needed',
  summary: 'The picture of a stage',
  params,
  answers: { 200: { description: 'The stage as it is on air', schema: StageShown } },
  problems: PROBLEMS,
};

export const change: Says = {
  tag,
  token: 'needed',
  summary: 'Change what is on air',
  description:
    'Members that are left out stay as they are. Where another match is put on air, no hands are shown ' +
    'until that is said for it. ' +
    'That hands are put on air is noted in the access journal of the match. `follows` names a table of an event: its ' +
    'matches come on air by themselves, live, while no replay is; another match put on air ends that.',
  params,
  body: { schema: StageChangeBody, example: { air: { mode: 'replay', step: 41 } } },
  answers: { 200: { description: 'The stage as it is on air now', schema: StageShown } },
  problems: [...PROBLEMS, 'not-yours', 'invalid-body', 'broken-record', 'tampered'],
};

export const remove: Says = {
  tag,
  token: 'needed',
  summary: 'Take down a stage',
  description: 'Its outputs show nothing any more.',
  params,
  answers: { 204: { description: 'It is gone' } },
  problems: PROBLEMS,
};

export const output: Says = {
  tag,
  token: 'needed',
  summary: 'A further output of a stage',
  description: 'With a token of its own, which can be taken back by itself.',
  params,
  body: { schema: OutputBody, example: { name: 'Lower third', layout: 'lower' } },
  answers: { 201: { description: 'The output; its token is told only here', schema: StageOutput } },
  problems: [...PROBLEMS, 'invalid-body', 'too-large'],
};

export const outputs: Says = {
  tag,
  token: 'needed',
  summary: 'The outputs of a stage',
  description:
    'Those that were not taken back, without their tokens, and whether each is watched now. For its controller.',
  params,
  answers: { 200: { description: 'The outputs', schema: OutputList } },
  problems: PROBLEMS,
};

const ofOutput = { ...params, output: "the id of the output's token" };

export const changeOutput: Says = {
  tag,
  token: 'needed',
  summary: 'Name an output, or give it a layout of its own',
  description: 'Members that are left out stay as they are.',
  params: ofOutput,
  body: { schema: OutputBody, example: { name: 'Lower third', layout: 'lower' } },
  answers: { 200: { description: 'The output as it is now', schema: OutputListed } },
  problems: [...PROBLEMS, 'invalid-body'],
};

export const removeOutput: Says = {
  tag,
  token: 'needed',
  summary: 'Take back an output',
  description: 'It shows nothing from then on.',
  params: ofOutput,
  answers: { 204: { description: 'It is taken back' } },
  problems: PROBLEMS,
};

export const live: Says = {
  tag,
  token: 'needed',
  summary: 'Follow a stage',
  description:
    'Server-Sent Events: `stage` with what it shows, at once and after every change (`id` is its version), comments ' +
    'to keep the line open, and `end` when it is taken down.',
  params,
  answers: { 200: { description: 'The stream', types: ['text/event-stream'] } },
  problems: [...PROBLEMS, 'too-many-requests'],
};
