import { randomInt } from 'node:crypto';
import { addStores, pick, TYPED } from './h2-copy.tmp.ts';
import { hammer, startRig } from './rig.ts';

const rig = await startRig();
console.log(rig.databaseUrl);
const shot = (typed: any, known: any) => () => ({
  method: 'GET',
  path: `/api/stores/search?${new URLSearchParams(typed(pick(known)))}`,
  headers: {
    'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    cookie: `xw_device=${'d'.repeat(43)}`,
  },
});
const round = async (known: any) => {
  const out: number[] = [];
  for (const t of TYPED) out.push(Math.round(await hammer(rig.port, 16, 3, shot(t, known))));
  out.push(Math.round(await hammer(rig.port, 16, 5, () => shot(pick(TYPED), known)())));
  return out;
};
try {
  const t = performance.now();
  const known = await addStores(rig, 1000);
  const few = await round(known);
  console.log(few.join(' '), (performance.now() - t) / 1000);
  await addStores(rig, 99000);
  console.log('loaded', (performance.now() - t) / 1000);
  const many = await round(known);
  console.log(many.join(' '));
  console.log(many.map((m, i) => (m / few[i]!).toFixed(2)).join(' '));
  await new Promise((r) => setTimeout(r, 1500_000));
} finally {
  await rig.stop();
}
