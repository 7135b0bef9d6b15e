import { describe, expect, it } from 'vitest';
import { outdatedCaches, strategyFor } from './fetch-strategy.ts';

const ORIGIN = 'https://xiwei.test';
const strategyOf = (path: string, mode = 'cors', method = 'GET') =>
  strategyFor({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('strategyFor', () => {
  it.each([
    '/api/me/orders',
    '/api/session',
    '/api/events?topics=user:1',
    '/files/picture',
    '/legal/terms/en',
    '/static-config/client-config.json',
    '/version.json',
    '/favicon.svg',
    '/manifest.webmanifest',
  ])('does not handle %s', (path) => {
    expect(strategyOf(path)).toEqual({ strategy: 'network' });
  });

  it('does not handle server-only paths when they are opened as a page', () => {
    expect(strategyOf('/api/demo/accounts', 'navigate')).toEqual({ strategy: 'network' });
    expect(strategyOf('/legal/terms/en', 'navigate')).toEqual({ strategy: 'network' });
  });

  it('does not handle methods other than GET', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(strategyOf('/assets/index-1.js', 'cors', method)).toEqual({ strategy: 'network' });
      expect(strategyOf('/order-history', 'navigate', method)).toEqual({ strategy: 'network' });
    }
  });

  it('does not handle other origins', () => {
    expect(strategyOf('https://content.test/assets/inter.woff2')).toEqual({ strategy: 'network' });
    expect(strategyOf('https://pay.test/order-history', 'navigate')).toEqual({ strategy: 'network' });
  });

  it('serves files with a content hash from the cache first', () => {
    expect(strategyOf('/assets/index-1.js')).toEqual({ strategy: 'cacheFirst' });
    expect(strategyOf('/assets/inter-1.woff2', 'no-cors')).toEqual({ strategy: 'cacheFirst' });
  });

  it.each([
    '/order-history?tab=inProgress',
    '/order-detail/1/2',
    '/order-detail-qrcode/1/2',
    '/web/1/booking-home?view=list',
  ])('waits for %s, which opens offline, for a limited time', (path) => {
    expect(strategyOf(path, 'navigate')).toEqual({ strategy: 'networkFirst', timeout: 3_000 });
  });

  it.each(['/', '/store/1', '/order-detail-share/1/2?key=x', '/order-cancel/1/2', '/web/1/operation'])(
    'waits for %s without a time limit',
    (path) => {
      expect(strategyOf(path, 'navigate')).toEqual({ strategy: 'networkFirst', timeout: undefined });
    },
  );
});

describe('outdatedCaches', () => {
  it('lists caches of earlier builds, not those of other apps', () => {
    expect(outdatedCaches(['xiwei-1', 'xiwei-2', 'else'], 'xiwei-', 'xiwei-2')).toEqual(['xiwei-1']);
  });
});
