import { describe, expect, it } from 'vitest';
import { directionsLink } from './directions.ts';

const DESTINATION = { name: '云上 & co', latitude: 31.23, longitude: 121.47 };

describe('directionsLink', () => {
  it('opens the phone’s map app', () => {
    expect(directionsLink(DESTINATION, 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'CN')).toBe(
      'geo:31.23,121.47?q=31.23,121.47(%E4%BA%91%E4%B8%8A%20%26%20co)',
    );
    expect(directionsLink(DESTINATION, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'FR')).toBe(
      'https://maps.apple.com/?daddr=31.23,121.47&q=%E4%BA%91%E4%B8%8A%20%26%20co',
    );
  });

  it('shows a map in the browser on other devices', () => {
    const on = (country: string | undefined) =>
      directionsLink(DESTINATION, 'Mozilla/5.0 (X11; Linux x86_64)', country);
    expect(on(undefined)).toBe('https://www.openstreetmap.org/?mlat=31.23&mlon=121.47#map=17/31.23/121.47');
    expect(on('CN')).toBe(
      'https://uri.amap.com/navigation?to=121.47,31.23,%E4%BA%91%E4%B8%8A%20%26%20co&mode=car&coordinate=wgs84',
    );
    expect(on('FR')).toBe('https://www.google.com/maps/dir/?api=1&destination=31.23%2C121.47');
  });
});
