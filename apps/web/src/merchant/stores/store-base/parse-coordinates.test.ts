import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './parse-coordinates.ts';

describe('coordinates of a map app', () => {
  it.each([
    ['31.2304, 121.4737', 31.2304, 121.4737],
    ['-33.86 151.2', -33.86, 151.2],
    ['(22.2819，114.1581)', 22.2819, 114.1581],
    ['  22.28° , 114.15° ', 22.28, 114.15],
  ])('are read from %j', (text, latitude, longitude) => {
    expect(parseCoordinates(text)).toEqual({ latitude, longitude });
  });

  it.each(['31.2304', '91, 10', '10, 181', '1 Bund Road', '31,23 121,47', ''])(
    'are not read from %j',
    (text) => {
      expect(parseCoordinates(text)).toBeUndefined();
    },
  );
});
