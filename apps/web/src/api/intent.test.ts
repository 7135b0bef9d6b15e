import { describe, expect, it } from 'vitest';
import { Intents } from './intent.ts';

describe('the key of an intent', () => {
  it('stays while the same is tried again after a failure', () => {
    const intents = new Intents<{ body: object }>();
    const first = intents.keyFor({ body: { seats: 2 } });
    expect(intents.keyFor({ body: { seats: 2 } })).toBe(first);
    expect(intents.keyFor({ body: { seats: 2 } })).toBe(first);
  });

  it('is another one for something else, even if the first is tried again later', () => {
    const intents = new Intents<{ params: object; body: object }>();
    const first = intents.keyFor({ params: { id: 'a' }, body: {} });
    const second = intents.keyFor({ params: { id: 'b' }, body: {} });
    expect(second).not.toBe(first);
    expect(intents.keyFor({ params: { id: 'a' }, body: {} })).not.toBe(second);
  });

  it('is another one for the same thing once it was done', () => {
    const intents = new Intents<{ body: object }>();
    const first = intents.keyFor({ body: {} });
    intents.done();
    expect(intents.keyFor({ body: {} })).not.toBe(first);
  });

  it('tells pictures apart that look alike to JSON', () => {
    const intents = new Intents<{ body: Blob }>();
    const picture = new Blob(['a']);
    const first = intents.keyFor({ body: picture });
    expect(intents.keyFor({ body: picture })).toBe(first);
    expect(intents.keyFor({ body: new Blob(['a']) })).not.toBe(first);
  });
});
