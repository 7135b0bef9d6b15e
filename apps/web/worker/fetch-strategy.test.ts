import { describe, expect, it } from 'vitest';
import { decide, outdated } from './decide.ts';

const HERE = 'https://xiwei.test';
const asked = (path: string, mode = 'cors', method = 'GET') =>
  decide({ method, mode, url: new URL(path, HERE).href }, HERE);

describe('what the worker does with a request', () => {
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
  ])('leaves %s to the browser and the server', (path) => {
    expect(asked(path)).toEqual({ do: 'pass' });
  });

  it('leaves a call alone also when somebody opens its address', () => {
    expect(asked('/api/demo/accounts', 'navigate')).toEqual({ do: 'pass' });
    expect(asked('/legal/terms/en', 'navigate')).toEqual({ do: 'pass' });
  });

  it('leaves changes alone, whatever their address', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(asked('/assets/index-1.js', 'cors', method)).toEqual({ do: 'pass' });
      expect(asked('/order-history', 'navigate', method)).toEqual({ do: 'pass' });
    }
  });

  it('leaves other hosts alone', () => {
    expect(asked('https://content.test/assets/inter.woff2')).toEqual({ do: 'pass' });
    expect(asked('https://pay.test/order-history', 'navigate')).toEqual({ do: 'pass' });
  });

  it('keeps files that are named by their content', () => {
    expect(asked('/assets/index-1.js')).toEqual({ do: 'keep' });
    expect(asked('/assets/inter-1.woff2', 'no-cors')).toEqual({ do: 'keep' });
  });

  it.each(['/order-history?tab=inProgress', '/order-detail/1/2', '/order-detail-qrcode/1/2'])(
    'is patient for a while with %s, which has something to show',
    (path) => {
      expect(asked(path, 'navigate')).toEqual({ do: 'open', patience: 3_000 });
    },
  );

  it.each(['/', '/store/1', '/order-detail-share/1/2?key=x', '/order-cancel/1/2', '/web/1/operation'])(
    'waits for %s as long as the network takes',
    (path) => {
      expect(asked(path, 'navigate')).toEqual({ do: 'open', patience: undefined });
    },
  );
});

describe('caches', () => {
  it('of earlier builds go, those of others stay', () => {
    expect(outdated(['xiwei-1', 'xiwei-2', 'else'], 'xiwei-', 'xiwei-2')).toEqual(['xiwei-1']);
  });
});
