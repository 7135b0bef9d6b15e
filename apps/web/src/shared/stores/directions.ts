interface Destination {
  name: string;
  latitude: number;
  longitude: number;
}

/** Returns a link that opens directions in the device's map app, or a map in the browser if it has none. */
export function directionsLink({ name, latitude, longitude }: Destination, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (/Android/i.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${point}&q=${encodeURIComponent(name)}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
