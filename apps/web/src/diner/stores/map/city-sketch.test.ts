import { CITIES } from '@xiwei/contract/stores/stores.model.ts';
import { describe, expect, it } from 'vitest';
import { sketchOf } from './city-sketch.ts';

const MIDDLE = { latitude: 31.23, longitude: 121.47 };
const STORES = [
  { x: -3000, y: 1000 },
  { x: 2500, y: -1500 },
];

describe('the drawing of a city', () => {
  it('is the same every time, and another for each city', () => {
    const drawn = CITIES.map((city) => JSON.stringify(sketchOf(city, MIDDLE, STORES)));
    expect(drawn).toEqual(CITIES.map((city) => JSON.stringify(sketchOf(city, MIDDLE, STORES))));
    expect(new Set(drawn).size).toBe(CITIES.length);
  });

  it('has waters, parks, and paths of nothing but numbers', () => {
    for (const city of CITIES) {
      const { avenues, streets, waters, parks } = sketchOf(city, MIDDLE, STORES);
      for (const path of [avenues, streets, ...waters.map((water) => water.path)])
        expect(path, city).toMatch(/^M[-\d\sMLQ]+$/);
      expect(waters.length, city).toBeGreaterThan(0);
      expect(parks.length, city).toBeGreaterThan(0);
    }
  });

  it('stays small enough to be moved smoothly', () => {
    const { streets } = sketchOf('shanghai', MIDDLE, [{ x: 12_000, y: 12_000 }]);
    expect(streets.length).toBeLessThan(400_000);
  });
});
