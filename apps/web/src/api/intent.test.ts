import { describe, expect, it } from 'vitest';
import { Intents } from './intent.ts';

describe('Intents', () => {
  it('reuses the key when the same input is retried', () => {
    const intents = new Intents<{ body: object }>();
    const first = intents.keyFor({ body: { seats: 2 } });
    expect(intents.keyFor({ body: { seats: 2 } })).toBe(first);
    expect(intents.keyFor({ body: { seats: 2 } })).toBe(first);
  });

  it('changes the key for a different input, also when an earlier input comes again', () => {
    const intents = new Intents<{ params: object; body: object }>();
    const first = intents.keyFor({ params: { id: 'a' }, body: {} });
    const second = intents.keyFor({ params: { id: 'b' }, body: {} });
    expect(second).not.toBe(first);
    expect(intents.keyFor({ params: { id: 'a' }, body: {} })).not.toBe(second);
  });

  it('changes the key for the same input after success', () => {
    const intents = new Intents<{ body: object }>();
    const first = intents.keyFor({ body: {} });
    intents.done();
    expect(intents.keyFor({ body: {} })).not.toBe(first);
  });

  it('distinguishes blobs that serialise to the same JSON', () => {
    const intents = new Intents<{ body: Blob }>();
    const picture = new Blob(['a']);
    const first = intents.keyFor({ body: picture });
    expect(intents.keyFor({ body: picture })).toBe(first);
    expect(intents.keyFor({ body: new Blob(['a']) })).not.toBe(first);
  });
});
