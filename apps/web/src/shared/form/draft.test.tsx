import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineDraft } from './draft.ts';

const draft = defineDraft('sample-draft', z.object({ name: z.string() }));

describe('a draft', () => {
  it('is stored by its ids until it is cleared', () => {
    draft.save({ name: 'Lin' }, 'anna', 'store');
    expect(draft.read('anna', 'store')).toEqual({ name: 'Lin' });
    expect(draft.read('ben', 'store')).toBeUndefined();
    draft.clear('anna', 'store');
    expect(draft.read('anna', 'store')).toBeUndefined();
  });

  it.each(['{', '{"name":1}', '[]'])('is ignored if it is stored as %s', (text) => {
    sessionStorage.setItem('xiwei.sample-draft', text);
    expect(draft.read()).toBeUndefined();
  });
});
