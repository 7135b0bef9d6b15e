import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCENT_CONTRAST, contrastOf, TEXT_CONTRAST } from './contrast.ts';
import { invitationColors } from './invitations.model.ts';
import { INVITATION_STYLES, STYLE_COLORS } from './styles.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  it('is 21 for black on white and 1 for the same colour', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#336699', '#336699')).toBe(1);
    expect(contrastOf('red', '#ffffff')).toBeNaN();
  });

  it('is the same in both directions, and within its bounds', () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        const contrast = contrastOf(a, b);
        expect(contrast).toBe(contrastOf(b, a));
        expect(contrast).toBeGreaterThanOrEqual(1);
        expect(contrast).toBeLessThanOrEqual(21.01);
      }),
    );
  });
});

describe('the colours of a card', () => {
  it('are accepted exactly if text and accent are legible on the paper', () => {
    fc.assert(
      fc.property(color, color, color, (paper, ink, accent) => {
        const isLegible =
          contrastOf(ink, paper) >= TEXT_CONTRAST && contrastOf(accent, paper) >= ACCENT_CONTRAST;
        expect(invitationColors.safeParse({ paper, ink, accent }).success).toBe(isLegible);
      }),
    );
  });

  it('name the colour that is not legible', () => {
    const parsed = invitationColors.safeParse({ paper: '#ffffff', ink: '#eeeeee', accent: '#ffffff' });
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['ink', 'contrastTooLow'],
      ['accent', 'contrastTooLow'],
    ]);
  });

  it.each(INVITATION_STYLES)('of the style %s are legible', (style) => {
    expect(invitationColors.safeParse(STYLE_COLORS[style]).success).toBe(true);
  });
});
