import { describe, expect, it } from 'vitest';
import { ownPathOrHome } from './return-to.ts';

describe('ownPathOrHome', () => {
  it('keeps a path of ours with its query', () => {
    expect(ownPathOrHome('/store/7?tab=menu#map')).toBe('/store/7?tab=menu#map');
  });

  it.each([
    undefined,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    'javascript:alert(1)',
  ])('goes home instead of to %s', (path) => {
    expect(ownPathOrHome(path)).toBe('/');
  });
});
