import { startRig, hammer } from './rig.ts';
import { addPeople, addStores, bookingOf, dateAfter, oneOf, randomTime } from './seed.ts';
import { randomInt } from 'node:crypto';
const rig = await startRig();
const stores = await addStores(rig, 200, 20); const people = await addPeople(rig, 3000);
console.log(await hammer(rig.port, 32, 25, () => bookingOf(oneOf(people), oneOf(stores), dateAfter(1 + randomInt(29)), randomTime())));
await rig.stop(); process.exit(0);
