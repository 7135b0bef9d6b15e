import { inKilobytes, readWebBuild } from './web-build.ts';

/** What the first load of `/` may weigh, compressed. People on slow phones are why. */
const LIMITS = { JavaScript: 170 * 1024, CSS: 25 * 1024 };

const build = readWebBuild();
const home = build.pages.find(({ name }) => name === 'home');
if (!home) throw new Error('No route leads home');
const weight = build.weigh(home);

let tooHeavy = false;
for (const kind of ['JavaScript', 'CSS'] as const) {
  console.log(
    `${kind} of the first load: ${inKilobytes(weight[kind])} KB of ${inKilobytes(LIMITS[kind])} KB`,
  );
  tooHeavy ||= weight[kind] > LIMITS[kind];
}
if (tooHeavy) {
  console.error('The first load of / has become too heavy.');
  process.exit(1);
}
