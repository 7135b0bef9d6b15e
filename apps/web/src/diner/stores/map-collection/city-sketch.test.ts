import { CITIES } from '@xiwei/contract/stores/store-kinds.ts';
import { describe, expect, it } from 'vitest';
import { sketchOf } from './city-sketch.ts';

const CENTRE = { latitude: 31.23, longitude: 121.47 };
const STORES = [
  { x: -3000, y: 1000 },
  { x: 2500, y: -1500 },
];

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
