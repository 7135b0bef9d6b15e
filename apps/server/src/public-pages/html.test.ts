import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#platform/escape-html.ts';
import { dataBlock, jsonForScript } from './html.ts';

const HOSTILE = `</script><script>alert("1 & '2'")</script><!-- \u2028\u2029`;

describe('text in a page', () => {
  it('cannot open a tag or leave an attribute', () => {
    expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']/);
    expect(escapeHtml('a & b')).toBe('a &amp; b');
  });
});

describe('data in a page', () => {
  it('is parsed back to the same value', () => {
    expect(JSON.parse(jsonForScript({ [HOSTILE]: HOSTILE }))).toEqual({ [HOSTILE]: HOSTILE });
  });

  it('can neither end its element nor open a comment', () => {
    expect(jsonForScript({ [HOSTILE]: HOSTILE })).not.toMatch(/[<>&\u2028\u2029]/);
    expect(dataBlock('application/json', HOSTILE, 'x').match(/<\/script/g)).toHaveLength(1);
  });
});
