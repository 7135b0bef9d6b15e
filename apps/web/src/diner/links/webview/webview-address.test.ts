import { describe, expect, it } from 'vitest';
import { webviewAddress } from './webview-address.ts';

const origin = 'https://xiwei.example';
const addressOf = (url: string) => webviewAddress(url, { origin, outside: ['https://map.example'] });

describe('webviewAddress', () => {
  it('accepts own documents', () => {
    expect(addressOf('/legal/terms/en')).toEqual({
      href: 'https://xiwei.example/legal/terms/en',
      kind: 'document',
    });
  });

  it('accepts registered origins', () => {
    expect(addressOf('https://map.example/place?id=7')).toEqual({
      href: 'https://map.example/place?id=7',
      kind: 'outside',
    });
  });

  it.each([
    'https://elsewhere.example',
    'http://map.example/place',
    'https://map.example.elsewhere.example',
    '//elsewhere.example/legal/terms',
    '/setting',
    '/legal/../setting',
    '/legal/%2e%2e/setting',
    'javascript:alert(1)',
    'data:text/html,hello',
    '',
  ])('rejects %s', (url) => {
    expect(addressOf(url)).toBeUndefined();
  });
});
