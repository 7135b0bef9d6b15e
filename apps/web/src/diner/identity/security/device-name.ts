/** The names of devices and systems, as their makers write them, by what browsers say of themselves. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Returns what a passkey that is made here is called at first; undefined for an unknown device. */
export const deviceName = (): string | undefined =>
  DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];
