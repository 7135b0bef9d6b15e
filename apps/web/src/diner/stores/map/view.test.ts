import { describe, expect, it } from 'vitest';
import { onScreen, panned, projectionAround, viewOf, zoomed } from './view.ts';

const SIZE = { width: 400, height: 300 };

describe('the ground', () => {
  it('is laid flat in metres, east and south of the middle', () => {
    const project = projectionAround({ latitude: 31.2, longitude: 121.4 });
    const { x, y } = project({ latitude: 31.19, longitude: 121.41 });
    expect(x).toBeCloseTo(952, 0);
    expect(y).toBeCloseTo(1113, 0);
  });
});

describe('what is in sight', () => {
  const points = [
    { x: -2000, y: 100 },
    { x: 3000, y: 900 },
    { x: 500, y: -700 },
  ];

  it('is all of the points, with room around them', () => {
    const view = viewOf(points, SIZE);
    for (const point of points) {
      const { x, y } = onScreen(point, view, SIZE);
      expect(x).toBeGreaterThanOrEqual(55.9);
      expect(x).toBeLessThanOrEqual(344.1);
      expect(y).toBeGreaterThanOrEqual(55.9);
      expect(y).toBeLessThanOrEqual(244.1);
    }
  });

  it('is no closer than streets can be seen, for a single point and for none', () => {
    expect(viewOf([{ x: 7, y: 7 }], SIZE)).toEqual({ x: 7, y: 7, scale: 0.25 });
    expect(viewOf([], SIZE).scale).toBeGreaterThan(0);
  });

  it('follows a finger', () => {
    const view = viewOf(points, SIZE);
    const before = onScreen({ x: 0, y: 0 }, view, SIZE);
    const after = onScreen({ x: 0, y: 0 }, panned(view, 30, -20), SIZE);
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
  });

  it('keeps the ground under the pointer when it comes nearer, within limits', () => {
    const view = viewOf(points, SIZE);
    const pointer = onScreen({ x: 500, y: -700 }, view, SIZE);
    const nearer = zoomed(view, 2, pointer, SIZE);
    expect(nearer.scale).toBeCloseTo(view.scale * 2);
    expect(onScreen({ x: 500, y: -700 }, nearer, SIZE).x).toBeCloseTo(pointer.x);
    expect(zoomed(view, 1e9, pointer, SIZE).scale).toBe(0.5);
    expect(zoomed(view, 1e-9, pointer, SIZE).scale).toBe(0.008);
  });
});
