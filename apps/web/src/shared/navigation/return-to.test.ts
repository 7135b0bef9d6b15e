import { describe, expect, it } from 'vitest';
import { ownPathOrHome } from './return-to.ts';

describe('ownPathOrHome', () => {
  it('keeps an own path with its query', () => {
    expect(ownPathOrHome('/store/7?tab=menu#map')).toBe('/store/7?tab=menu#map');
    expect(ownPathOrHome('/webview?url=https://a.example')).toBe('/webview?url=https://a.example');
  });

  it.each([
    undefined,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
  ])('returns the home path instead of %s', (path) => {
    expect(ownPathOrHome(path)).toBe('/');
  });
});
