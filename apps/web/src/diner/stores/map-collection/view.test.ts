import { describe, expect, it } from 'vitest';
import { fitView, panned, projectionAround, toScreen, zoomed } from './view.ts';

const SIZE = { width: 400, height: 300 };

describe('projectionAround', () => {
  it('returns metres east and south of the centre', () => {
    const project = projectionAround({ latitude: 31.2, longitude: 121.4 });
    const { x, y } = project({ latitude: 31.19, longitude: 121.41 });
    expect(x).toBeCloseTo(952, 0);
    expect(y).toBeCloseTo(1113, 0);
  });
});

describe('view', () => {
  const points = [
    { x: -2000, y: 100 },
    { x: 3000, y: 900 },
    { x: 500, y: -700 },
  ];

  it('fits all points with a margin', () => {
    const view = fitView(points, SIZE);
    for (const point of points) {
      const { x, y } = toScreen(point, view, SIZE);
      expect(x).toBeGreaterThanOrEqual(55.9);
      expect(x).toBeLessThanOrEqual(344.1);
      expect(y).toBeGreaterThanOrEqual(55.9);
      expect(y).toBeLessThanOrEqual(244.1);
    }
  });

  it('limits the scale for a single point and for none', () => {
    expect(fitView([{ x: 7, y: 7 }], SIZE)).toEqual({ x: 7, y: 7, scale: 0.25 });
    expect(fitView([], SIZE).scale).toBeGreaterThan(0);
  });

  it('pans by pixels', () => {
    const view = fitView(points, SIZE);
    const before = toScreen({ x: 0, y: 0 }, view, SIZE);
    const after = toScreen({ x: 0, y: 0 }, panned(view, 30, -20), SIZE);
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
  });

  it('keeps the point under the pointer in place when zooming, within limits', () => {
    const view = fitView(points, SIZE);
    const pointer = toScreen({ x: 500, y: -700 }, view, SIZE);
    const nearer = zoomed(view, 2, pointer, SIZE);
    expect(nearer.scale).toBeCloseTo(view.scale * 2);
    expect(toScreen({ x: 500, y: -700 }, nearer, SIZE).x).toBeCloseTo(pointer.x);
    expect(zoomed(view, 1e9, pointer, SIZE).scale).toBe(0.5);
    expect(zoomed(view, 1e-9, pointer, SIZE).scale).toBe(0.008);
  });
});
