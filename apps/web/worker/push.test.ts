import { describe, expect, it } from 'vitest';
import { pageAt, readPushed } from './push.ts';

const ORIGIN = 'https://xiwei.test';

describe('readPushed', () => {
  it('reads a notification', () => {
    const notice = { title: 'Title', body: 'Body', path: '/notice', tag: 'tag' };
    expect(readPushed(JSON.stringify(notice))).toEqual(notice);
  });

  it('reads that a notification is shown in any case', () => {
    const notice = { title: 'Title', body: 'Body', path: '/notice', tag: 'tag', always: true };
    expect(readPushed(JSON.stringify(notice))).toEqual(notice);
  });

  it.each([undefined, '', 'text', 'null', '{}', '{"title":"","body":"","path":"/","tag":""}', '{"title":1}'])(
    'returns nothing for %j',
    (text) => {
      expect(readPushed(text)).toBeUndefined();
    },
  );
});

describe('pageAt', () => {
  it.each([
    ['/order-detail/1/2?a=b', `${ORIGIN}/order-detail/1/2?a=b`],
    ['https://other.test/x', `${ORIGIN}/`],
    ['//other.test/x', `${ORIGIN}/`],
    ['javascript:alert(1)', `${ORIGIN}/`],
    [undefined, `${ORIGIN}/`],
  ])('leads from %j to %s', (path, page) => {
    expect(pageAt(path, ORIGIN)).toBe(page);
  });
});
