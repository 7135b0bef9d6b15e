import { inKilobytes, readWebBuild } from './web-build.ts';

/** Size limits of the first load of `/`, in compressed bytes, for slow phones. */
const LIMITS = { JavaScript: 132 * 1024, CSS: 25 * 1024 };

const build = readWebBuild();
const home = build.pages.find(({ name }) => name === 'home');
if (!home) throw new Error('There is no route for the home page');
const size = build.measure(home);

let tooLarge = false;
for (const kind of ['JavaScript', 'CSS'] as const) {
  console.log(`${kind} of the first load: ${inKilobytes(size[kind])} KB of ${inKilobytes(LIMITS[kind])} KB`);
  tooLarge ||= size[kind] > LIMITS[kind];
}
if (tooLarge) {
  console.error('The first load of / exceeds its size limit.');
  process.exit(1);
}
