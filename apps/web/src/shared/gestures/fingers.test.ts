import { expect, it } from 'vitest';
import { Fingers } from './fingers.ts';

it('moves what is below one finger as far as the finger', () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 10, y: 10 });
  expect(fingers.move(1, { x: 15, y: 4 })).toEqual({ dx: 5, dy: -6 });
  expect(fingers.move(1, { x: 16, y: 4 })).toEqual({ dx: 1, dy: 0 });
});

it('zooms around the middle of two fingers, and scrolls half as far', () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 0, y: 0 });
  fingers.press(2, { x: 100, y: 0 });
  expect(fingers.move(2, { x: 200, y: 0 })).toEqual({
    dx: 50,
    dy: 0,
    zoom: { factor: 2, at: { x: 100, y: 0 } },
  });
});

it('keeps fingers on one point apart by a pixel, so that the factor is finite', () => {
  const fingers = new Fingers();
  fingers.press(1, { x: 0, y: 0 });
  fingers.press(2, { x: 0, y: 0 });
  expect(fingers.move(2, { x: 3, y: 0 })?.zoom?.factor).toBe(3);
});

it('ignores a third finger, a pointer that only hovers, and one that was released', () => {
  const fingers = new Fingers();
  expect(fingers.move(1, { x: 5, y: 5 })).toBeUndefined();
  for (const id of [1, 2, 3]) fingers.press(id, { x: id, y: 0 });
  expect(fingers.move(1, { x: 50, y: 0 })).toBeUndefined();
  fingers.release(3);
  fingers.release(2);
  expect(fingers.move(2, { x: 1, y: 1 })).toBeUndefined();
  expect(fingers.move(1, { x: 51, y: 0 })).toEqual({ dx: 1, dy: 0 });
});
