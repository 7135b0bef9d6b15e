import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { p99LatencyAt } from './isolation.bench.ts';
import { addStores, addUsers, type BenchUser, headersOf, pickRandom } from './seed.ts';
import { measureRate, measureThroughput, type Setup, send } from './setup.ts';

/** The people of the group; each may send 120 messages a minute. */
const MEMBERS = 200;
const CLIENTS = 32;
const SECONDS = 6;
/** The most messages that are offered per second while bookings are measured. */
const MOST_PER_SECOND = 1_000;
/** The latency is measured alternately without and with messages, so that other programs disturb both alike. */
const ROUNDS = 4;
const ROUND_SECONDS = 4;
/** How often the sender wakes to send what is due, in milliseconds. */
const TICK_MS = 10;

/**
 * Measures messages into one conversation. Baseline: the plain driver writing the same rows, whose connections compete for the row
 * lock of the conversation. Then measures the p99 booking latency while half as many messages are sent as the node can take, at
 * most 1,000 per second: client, server and database share the cores, so more would measure a lack of cores. Baseline: the same
 * without messages. Both are medians of some rounds.
 */
export async function chat(setup: Setup): Promise<Figure[]> {
  const [idle] = await addStores(setup, 1, 300);
  if (!idle) throw new Error('The store was not created');
  const users = await addUsers(setup, 20_000);
  const members = users.slice(0, MEMBERS);
  const plainId = await addGroup(setup, members);
  const conversationId = await addGroup(setup, members);
  await setup.analyze();
  const plain = await measureThroughput(CLIENTS, SECONDS, () =>
    addMessageDirectly(setup, plainId, pickRandom(members)),
  );
  const messages = await measureRate(setup.port, CLIENTS, SECONDS, () =>
    messageRequest(conversationId, members),
  );
  await p99LatencyAt(setup, idle, users, 2);
  const rate = Math.min(MOST_PER_SECOND, messages / 2);
  const [alone, withMessages]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await p99LatencyAt(setup, idle, users, ROUND_SECONDS));
    const load = startMessages(setup, conversationId, members, rate);
    withMessages.push(await p99LatencyAt(setup, idle, users, ROUND_SECONDS));
    await load.stop();
  }
  await expectNoGaps(setup, conversationId);
  return [
    {
      name: 'messages into one conversation vs. plain driver with row lock',
      value: messages,
      baseline: plain,
      unit: 'messages/s',
      target: 1,
    },
    {
      name: `p99 booking latency: alone vs. next to ${Math.round(rate)} messages/s into one conversation`,
      value: median(alone),
      baseline: median(withMessages),
      unit: 'ms',
      target: 0.5,
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Creates a group of people, as a module with a group does. */
async function addGroup({ pool }: Setup, members: readonly BenchUser[]): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into conversation (id, kind, group_key, name, last_at) values ($1::uuid, 'group', $1::uuid::text, '{"en": "Bench"}', now())`,
    [id],
  );
  await pool.query(
    `insert into conversation_member (conversation_id, member_id, side, user_id)
     select $1, id, 'user', id from unnest($2::uuid[]) as id`,
    [id, members.map((user) => user.id)],
  );
  return id;
}

/** Writes the rows of one message in a minimal transaction with the plain driver. */
async function addMessageDirectly({ pool }: Setup, conversationId: string, { id }: BenchUser): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with conversation as (
         update conversation set last_seq = last_seq + 1, last_at = now() where id = $1 returning last_seq
       )
       insert into chat_message (conversation_id, seq, client_id, member_id, side, author_id, sent_at, type, text)
       select $1, last_seq, $2, $3, 'user', $3, now(), 'text', $4 from conversation`,
      [conversationId, randomUUID(), id, TEXT],
    );
    await client.query(
      `insert into audit_record (at, endpoint, operator_type, operator_id, params, outcome, trace_id)
       values (now(), 'chat.sendMyMessage', 'user', $1, '{}', 'done', $2)`,
      [id, randomUUID().slice(0, 16)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Sends messages at a fixed rate, whatever comes of them. Stopping waits for their answers. */
function startMessages({ port }: Setup, conversationId: string, members: readonly BenchUser[], rate: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const started = performance.now();
  const sent: Promise<number | undefined>[] = [];
  let running = true;
  const offer = async () => {
    while (running) {
      const due = ((performance.now() - started) / 1000) * rate;
      while (sent.length < due) sent.push(send(port, agent, messageRequest(conversationId, members)));
      await pause(TICK_MS);
    }
  };
  const offering = offer();
  return {
    async stop(): Promise<void> {
      running = false;
      await offering;
      const refused = (await Promise.all(sent)).filter((status) => status !== 200);
      agent.destroy();
      // A moment of a busy machine may refuse some.
      if (refused.length > sent.length / 10)
        throw new Error(
          `${refused.length} of ${sent.length} messages were refused, such as with ${refused[0]}`,
        );
    },
  };
}

const TEXT = 'See you at seven';

const messageRequest = (conversationId: string, members: readonly BenchUser[]) => ({
  method: 'POST',
  path: `/api/me/conversations/${conversationId}/messages`,
  headers: headersOf(pickRandom(members)),
  body: JSON.stringify({ clientId: randomUUID(), content: { type: 'text', text: TEXT } }),
});

/** Checks that the messages of a conversation are numbered from 1 without a gap. */
async function expectNoGaps({ pool }: Setup, conversationId: string): Promise<void> {
  const { rows } = await pool.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(seq) as last from chat_message where conversation_id = $1',
    [conversationId],
  );
  const { count = 0, last = 0 } = rows[0] ?? {};
  if (count === 0 || count !== last) throw new Error(`${count} messages are stored up to number ${last}`);
}
