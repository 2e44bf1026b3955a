import { Turns } from '../../src/kernel/turns';

it('does one piece of work after the other, also after one that fails', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
    if (name === 'second') throw new Error('no');
    return name;
  };
  const all = ['first', 'second', 'third'].map((name) => turns.run(work(name)));
  expect(await Promise.allSettled(all)).toMatchObject([
    { value: 'first' },
    { reason: new Error('no') },
    { value: 'third' },
  ]);
  expect(steps).toEqual([
    ...['first begins', 'first ends'],
    ...['second begins', 'second ends'],
    ...['third begins', 'third ends'],
  ]);
});
