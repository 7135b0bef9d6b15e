interface Destination {
  name: string;
  latitude: number;
  longitude: number;
}

/**
 * Returns a link that opens directions in the device's map app, or a map in the browser if it has none. In mainland China that is a map of
 * there, because others cannot be reached. Without a known country it is a map that works everywhere.
 */
export function directionsLink(
  { name, latitude, longitude }: Destination,
  userAgent: string,
  country: string | undefined,
): string {
  const point = `${latitude},${longitude}`;
  if (/Android/i.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${point}&q=${encodeURIComponent(name)}`;
  }
  if (country === undefined)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  if (country === 'CN') {
    // Coordinates of this product are those of satellites, which maps of the mainland shift.
    const to = `${longitude},${latitude},${encodeURIComponent(name)}`;
    return `https://uri.amap.com/navigation?to=${to}&mode=car&coordinate=wgs84`;
  }
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`;
}
