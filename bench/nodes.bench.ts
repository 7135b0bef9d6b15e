import { randomInt } from 'node:crypto';
import { type Cost, costLine, meanOf, measureCost } from './cost.ts';
import type { Figure } from './figure.ts';
import { addStores, addUsers, bookingRequest, dateAfter, pickRandom, randomTime } from './seed.ts';
import { type Setup, startNodes } from './setup.ts';

const CLIENTS = 64;
const STORES = 200;
const DAYS = 30;
const WARM = 3_000;
const ROUNDS = 5;
const ROUND = 1_200;
const ALL = WARM + ROUNDS * ROUND;

/**
 * Measures bookings at many stores with two nodes of one start, and with one. Two processes are faster only if the machine has cores for
 * both of them, the database and the load; on two cores they must not be slower.
 */
export async function nodes(setup: Setup): Promise<Figure[]> {
  const stores = await addStores(setup, STORES, 20);
  const makeRequests = async () =>
    (await addUsers(setup, ALL)).map((user) =>
      bookingRequest(user, pickRandom(stores), dateAfter(1 + randomInt(DAYS - 1)), randomTime()),
    );
  const group = await startNodes(setup, 2);
  try {
    const servers = [
      { ...group, requests: await makeRequests() },
      { port: setup.port, pid: setup.serverPid, requests: await makeRequests() },
    ];
    for (const server of servers) await measureCost(setup, server, CLIENTS, server.requests.slice(0, WARM));
    await setup.analyze();
    const costs: [Cost[], Cost[]] = [[], []];
    for (let from = WARM; from < ALL; from += ROUND) {
      for (const [index, server] of servers.entries())
        costs[index]?.push(
          await measureCost(setup, server, CLIENTS, server.requests.slice(from, from + ROUND)),
        );
    }
    const [two, one] = [meanOf(costs[0]), meanOf(costs[1])];
    console.log(costLine('two nodes', two));
    console.log(costLine('one node', one));
    return [
      {
        name: `bookings at ${STORES} stores with two nodes vs. one`,
        ...{ value: two.rate, baseline: one.rate, unit: 'bookings/s', target: 1 },
      },
    ];
  } finally {
    await group.stop();
  }
}
