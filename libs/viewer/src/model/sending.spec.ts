import { expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import { Sending, type Taken } from './sending.js';

/** What is sent by hand: answered when the test says so. */
const begin = () => {
  const sending = new Sending(() => undefined);
  const asked: string[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const field = { value: '' };
  const take = (): Taken | undefined => {
    const text = field.value;
    field.value = '';
    if (text === '') return undefined;
    const back = () => {
      const instead = take();
      field.value = text;
      return instead;
    };
    return { text, back };
  };
  const send = (text: string): void => {
    field.value = text;
    const what = (): Promise<string> =>
      new Promise((resolve, reject) => {
        asked.push(text);
        answers.push((error) => (error ? reject(error) : resolve(`${text} is in`)));
      });
    void sending.send(what, take());
  };
  const answer = async (error?: Error): Promise<void> => {
    answers.shift()!(error);
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  };
  const lines = () => sending.sent.map(({ from, state }) => `${from?.text}: ${state}`);
  return { sending, asked, send, answer, lines, field };
};

it('sends one after another what is pressed at once, in its order', async () => {
  const { asked, send, answer, lines, field } = begin();
  for (const text of ['one', 'two', 'three']) send(text);
  field.value = 'fo';
  expect(asked).toEqual(['one']);
  expect(lines()).toEqual(['three: waiting', 'two: waiting', 'one: sending']);
  await answer();
  await answer(new ApiProblem({ title: 'No', status: 409 }));
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
  // What is on its way cannot be taken back.
  sending.takeBack(sending.sent[1]!);
  await answer();
  expect([field.value, ...lines()]).toEqual(['two', 'thr: kept', 'one: done']);
  expect(asked).toEqual(['one']);
});

it('sends again what was refused when it is told to, and never by itself', async () => {
  const { sending, asked, send, answer, lines } = begin();
  send('one');
  await answer(new ApiProblem({ title: 'No answer', status: 0 }));
  expect([...asked, ...lines(), sending.busy]).toEqual(['one', 'one: refused', false]);
  sending.again(sending.sent[0]!);
  await answer();
  expect([...asked, ...lines()]).toEqual(['one', 'one', 'one: done']);
});
