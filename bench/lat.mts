import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { commitByHand, handsFor } from './by-hand.ts';
import { fire, startRig } from './rig.ts';
import { addPeople, addStores, bookingOf, dateAfter, oneOf, randomTime } from './seed.ts';

const rig = await startRig();
const people = await addPeople(rig, 500);
const stores = await addStores(rig, 1, 200);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const hands = await handsFor(rig, stores, people[0]!);
const run = async (n: number, f: () => Promise<unknown>) => {
  const t = performance.now();
  for (let i = 0; i < n; i++) await f();
  return (performance.now() - t) / n;
};
const b = () =>
  fire(
    rig.port,
    agent,
    bookingOf(oneOf(people), stores[0]!, dateAfter(1 + randomInt(28)), randomTime()),
  ).then((s) => {
    if (s !== 200) throw new Error(String(s));
  });
const h = () =>
  commitByHand(
    rig,
    { ...hands.get(stores[0]!.id)!, person: people[0]!, date: dateAfter(100 + randomInt(28)) },
    false,
  );
const id = '0196f000-0000-7000-8000-000000000001';
await rig.pool.query("insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')", [
  id,
  JSON.stringify({ en: 'x', 'zh-Hans': 'x' }),
]);
const g = () =>
  fire(rig.port, agent, {
    method: 'GET',
    path: `/api/announcements/${id}`,
    headers: {
      cookie: `xw_device=${'d'.repeat(43)}`,
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    },
  }).then((s) => {
    if (s !== 200) throw new Error(String(s));
  });
await run(300, g);
console.log('get', (await run(300, g)).toFixed(2));
await run(150, b);
await run(150, h);
if (process.env.LONG) {
  await run(3000, b);
} else
  for (let i = 0; i < 4; i++)
    console.log('http', (await run(150, b)).toFixed(2), 'hand', (await run(150, h)).toFixed(2));
await rig.stop();
process.exit(0);
