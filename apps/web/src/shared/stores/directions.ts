interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

/** A link that shows the way to a place in the maps of the device; elsewhere on a map in the browser. */
export function directionsLink({ name, latitude, longitude }: Place, userAgent: string): string {
  const spot = `${latitude},${longitude}`;
  if (/Android/i.test(userAgent)) return `geo:${spot}?q=${spot}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${spot}&q=${encodeURIComponent(name)}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
