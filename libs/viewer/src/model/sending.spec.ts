import { expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import { AllAdrift } from './adrift.js';
import { Sending, type TakenSending } from './sending.js';

/** Requests that are answered when the test says so. */
const begin = () => {
  const sending = new Sending(() => undefined);
  const asked: string[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const field = { value: '', isThere: true, presses: 0 };
  const take = (): TakenSending | undefined => {
    const text = field.value;
    field.value = '';
    if (text === '') return undefined;
    const back = () => {
      const instead = take();
      field.value = text;
      return instead;
    };
    return { text, back, hasForm: () => field.isThere };
  };
  const press = (text: string, from?: TakenSending): void => {
    const pressed = () => {
      field.presses += 1;
      return (): Promise<string> =>
        new Promise((resolve, reject) => {
          asked.push(text);
          answers.push((error) => (error ? reject(error) : resolve(`${text} is in`)));
        });
    };
    void sending.send(pressed, from);
  };
  const send = (text: string): void => {
    field.value = text;
    press(text, take());
  };
  const answer = async (error?: Error): Promise<void> => {
    answers.shift()!(error);
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  };
  const lines = () => sending.sent.map(({ from, state }) => `${from?.text}: ${state}`);
  return { sending, asked, press, send, answer, lines, field };
};
const refusal = (status: number): ApiProblem => new ApiProblem({ title: 'No', status });

it('sends one after another what is pressed at once, in its order', async () => {
  const { asked, send, answer, lines, field } = begin();
  for (const text of ['one', 'two', 'three']) send(text);
  field.value = 'fo';
  expect(asked).toEqual(['one']);
  expect(lines()).toEqual(['three: waiting', 'two: waiting', 'one: sending']);
  await answer();
  await answer(refusal(409));
  await answer();
  expect(asked).toEqual(['one', 'two', 'three']);
  expect(lines()).toEqual(['three: done', 'two: refused', 'one: done']);
  expect(field.value).toBe('fo');
});

it('takes back what is not sent, and loses nothing that is typed meanwhile', async () => {
  const { sending, asked, send, answer, lines, field } = begin();
  for (const text of ['one', 'two']) send(text);
  field.value = 'thr';
  sending.takeBack(sending.sent[0]!);
  expect([field.value, ...lines()]).toEqual(['two', 'thr: kept', 'one: sending']);
  // A request on its way cannot be taken back, and neither can one whose form is gone.
  sending.takeBack(sending.sent[1]!);
  field.isThere = false;
  sending.takeBack(sending.sent[0]!);
  await answer();
  expect([field.value, ...lines()]).toEqual(['two', 'thr: kept', 'one: done']);
  expect(asked).toEqual(['one']);
});

it('sends again what was refused when it is told to, and never by itself; that is a press of its own', async () => {
  const { sending, asked, send, answer, lines, field } = begin();
  send('one');
  await answer(refusal(0));
  expect([...asked, ...lines(), sending.busy, field.presses]).toEqual(['one', 'one: refused', false, 1]);
  sending.again(sending.sent[0]!);
  expect(field.presses).toBe(2);
  await answer();
  expect([...asked, ...lines()]).toEqual(['one', 'one', 'one: done']);
});

it('is not sent again where it can never be accepted', async () => {
  const { sending, send, answer } = begin();
  for (const code of ['illegal-score', 'not-now']) {
    send(code);
    await answer(new ApiProblem({ title: 'No', status: 422, code }));
  }
  expect(sending.sent.map((one) => sending.canRepeat(one))).toEqual([true, false]);
});

it('lists no press that was done, and where its place is gone nothing that was done; all is left at once', async () => {
  const { sending, press, send, answer } = begin();
  const listed = (owed: boolean) => sending.listed(owed).map(({ from }) => from?.text);
  send('one');
  press('publish', { text: 'publish' });
  for (const text of ['two', 'three', 'four']) send(text);
  press('begin', { text: 'begin' });
  for (const error of [undefined, undefined, refusal(409), refusal(409), undefined]) await answer(error);
  expect(listed(false)).toEqual(['begin', 'three', 'two', 'one']);
  await answer();
  expect([listed(false), listed(true)]).toEqual([
    ['four', 'three', 'two', 'one'],
    ['three', 'two'],
  ]);
  sending.leaveAll();
  expect([listed(true), sending.isOwed]).toEqual([[], false]);
});

it('takes a button that is pressed twice, where nothing was filled in between, for pressed once', async () => {
  const { asked, press, answer } = begin();
  const pressed = (button: string, isBlank: boolean): void => press(button, { text: button, button, isBlank });
  pressed('Pause', false);
  pressed('Pause', true);
  pressed('Stop', true);
  pressed('Pause', false);
  for (let n = 0; n < 3; n += 1) await answer();
  // The first press is answered: a new press is a new request.
  pressed('Pause', true);
  expect(asked).toEqual(['Pause', 'Stop', 'Pause', 'Pause']);
});

it('forgets what was read, and nothing that somebody has filled in', async () => {
  const { sending, press, send, answer, lines } = begin();
  for (const text of ['one', 'two']) send(text);
  press('attend', { text: 'attend' });
  send('three');
  await answer();
  await answer(refusal(409));
  await answer(refusal(409));
  sending.quiet();
  expect(lines()).toEqual(['three: sending', 'two: refused']);
});

it('is told of elsewhere where its place is gone, until nobody is owed anything of it', async () => {
  const { sending, send, answer } = begin();
  let told = 0;
  const all = new AllAdrift(() => (told += 1));
  for (const text of ['one', 'two']) send(text);
  all.take('Table 3', sending);
  expect([all.busy, all.list.map(({ place }) => place)]).toEqual([true, ['Table 3']]);
  await answer();
  await answer(refusal(409));
  expect([all.busy, all.list, told > 2]).toEqual([false, [{ place: 'Table 3', sending }], true]);
  sending.leave(sending.sent.find(({ state }) => state === 'refused')!);
  expect(all.list).toEqual([]);
  all.take('Table 3', sending);
  expect(all.list).toEqual([]);
  send('three');
  all.take('Table 3', sending);
  all.giveBack(sending, () => undefined);
  expect(all.list).toEqual([]);
});
