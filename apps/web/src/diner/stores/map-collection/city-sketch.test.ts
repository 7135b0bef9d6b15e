import { describe, expect, it } from 'vitest';
import { isDrawn, sketchOf } from './city-sketch.ts';
import { CITY_WATERS } from './city-waters.ts';
import { gridLines, scaleBar } from './grid-lines.ts';

const CITIES = Object.keys(CITY_WATERS);
const CENTRE = { latitude: 31.23, longitude: 121.47 };
const STORES = [
  { x: -3000, y: 1000 },
  { x: 2500, y: -1500 },
];

describe('the grid of a city that is not drawn', () => {
  const lyon = { latitude: 45.764, longitude: 4.8357 };
  const size = { width: 600, height: 400 };

  it('has lines at round degrees with room for their labels', () => {
    expect(isDrawn('lyon')).toBe(false);
    expect(isDrawn('toString')).toBe(false);
    for (const scale of [0.008, 0.03, 0.1, 0.5]) {
      const { meridians, parallels } = gridLines(lyon, { x: 0, y: 0, scale }, size);
      for (const lines of [meridians, parallels]) {
        const at = lines.map((line) => line.at).toSorted((a, b) => a - b);
        for (const [index, position] of at.entries())
          if (index > 0) expect(position - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(89);
        expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
      }
    }
    const { meridians, parallels } = gridLines(lyon, { x: 0, y: 0, scale: 0.05 }, size);
    expect(meridians.map(({ label }) => label)).toContain('4.85° E');
    expect(parallels.map(({ label }) => label)).toContain('45.76° N');
    const south = gridLines({ latitude: -33.87, longitude: -70.6 }, { x: 0, y: 0, scale: 0.05 }, size);
    expect(south.parallels[0]?.label).toMatch(/° S$/);
    expect(south.meridians[0]?.label).toMatch(/° W$/);
  });

  it('has a scale of a round distance that fits', () => {
    for (const scale of [0.008, 0.03, 0.1, 0.5]) {
      const { metres, pixels } = scaleBar({ scale });
      expect(pixels).toBe(metres * scale);
      expect(pixels).toBeLessThanOrEqual(110);
      expect(pixels).toBeGreaterThan(20);
    }
  });
});

describe('city sketch', () => {
  it('is deterministic, and different for each city', () => {
    const sketches = CITIES.map((city) => JSON.stringify(sketchOf(city, CENTRE, STORES)));
    expect(sketches).toEqual(CITIES.map((city) => JSON.stringify(sketchOf(city, CENTRE, STORES))));
    expect(new Set(sketches).size).toBe(CITIES.length);
  });

  it('has waters, parks and valid SVG paths', () => {
    for (const city of CITIES) {
      const { avenues, streets, waters, parks } = sketchOf(city, CENTRE, STORES);
      for (const path of [avenues, streets, ...waters.map((water) => water.path)])
        expect(path, city).toMatch(/^M[-\d\sMLQ]+$/);
      expect(waters.length, city).toBeGreaterThan(0);
      expect(parks.length, city).toBeGreaterThan(0);
    }
  });

  it('stays below the path size that pans smoothly', () => {
    const { streets } = sketchOf('shanghai', CENTRE, [{ x: 12_000, y: 12_000 }]);
    expect(streets.length).toBeLessThan(400_000);
  });
});
