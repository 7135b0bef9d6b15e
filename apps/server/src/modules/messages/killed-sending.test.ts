import type { ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { listen } from '#gateways/simulation/http-server.ts';
import type { Db } from '#platform/db/db.ts';
import { afterFile } from '#testing/after-file.ts';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { createTestDatabase } from '#testing/database.ts';
import { setScenes } from '#testing/messages.ts';
import { signedInPeople } from '#testing/people.ts';
import { startProduct, TestClock } from '#testing/product.ts';
import { freePort, startServer } from '#testing/server-process.ts';

const MESSAGES = 12;
/** The server is killed when the provider has received this many messages, before it answers the last of them. */
const KILLED_AT = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed sending '));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What a provider answers to a call, and our id of the message if the call sends one. */
interface ProviderReply {
  received?: string;
  body: object;
}

/** A channel of messages: its provider, how the server is configured, and how the guests of a store become reachable. */
interface Channel {
  name: MessageChannel;
  reply: (url: string, body: Record<string, string>) => ProviderReply;
  env: (origin: string) => Record<string, string>;
  reach?: (db: Db, storeId: string) => Promise<unknown>;
}

const CHANNELS: Channel[] = [
  {
    name: 'sms',
    reply: (_url, { SessionContext = '' }) => ({
      received: SessionContext,
      body: { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: randomUUID() }] } },
    }),
    env: (origin) => ({
      SMS_PROVIDER: 'tencent',
      TENCENT_SMS_ENDPOINT: origin,
      TENCENT_SECRET_ID: 'id',
      TENCENT_SECRET_KEY: 'key',
      TENCENT_SMS_APP_ID: 'app',
      SMS_SIGN_NAME: '席位',
      SMS_LOGIN_CODE_MAINLAND_ZH_HANS: '1',
      SMS_NEW_ORDER_MAINLAND_ZH_HANS: '2',
      SMS_TIMEOUT_MS: '60000',
    }),
  },
  {
    name: 'wechat',
    reply: (url, { client_msg_id = '' }) =>
      url.startsWith('/cgi-bin/message/template/send')
        ? { received: client_msg_id, body: { errcode: 0, errmsg: 'ok', msgid: randomInt(2 ** 40) } }
        : { body: { access_token: 'token', expires_in: 7200 } },
    env: (origin) => ({
      WECHAT_APP_ID: 'wxkilled',
      WECHAT_APP_SECRET: 'secret',
      WECHAT_API_BASE: origin,
      WECHAT_PUSH_TOKEN: 'token',
      WECHAT_PUSH_KEY: 'k'.repeat(43),
      WECHAT_TEMPLATE_NEW_ORDER_ZH_HANS: 'id:thing1=store,time2=when',
      WECHAT_TIMEOUT_MS: '60000',
    }),
    reach: async (db, storeId) => {
      // The account of a guest is the one with the phone of their record.
      await sql`update user_account set phone = diner.phone from booking_order
        join diner on diner.store_id = booking_order.store_id and diner.id = booking_order.diner_id
        where booking_order.store_id = ${storeId} and user_account.id = booking_order.user_id`.execute(db);
      await sql`insert into social_account (provider, open_id, user_id, created_at)
        select 'wechat', 'o' || left(replace(user_id::text, '-', ''), 27), user_id, now() from booking_order
        where store_id = ${storeId}`.execute(db);
      await sql`insert into wechat_follower (open_id, following, changed_at)
        select open_id, true, now() from social_account`.execute(db);
    },
  },
];

/** Starts a provider that records our ids of messages, and calls a function before it answers a message. */
async function startProvider(answer: Channel['reply'], onReceived: (count: number) => Promise<void>) {
  const received: string[] = [];
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { received: id, body } = answer(request.url ?? '', JSON.parse(text));
    if (id !== undefined) {
      received.push(id);
      await onReceived(received.length);
    }
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(body));
  });
  const origin = await listen(server, 0, '127.0.0.1');
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, received };
}

it.each(CHANNELS)(
  'a server killed between sending and recording never sends a message by $name twice',
  async (channel) => {
    const [database, clock] = [await createTestDatabase(), new TestClock()];
    clock.pass((Date.now() - clock.now().getTime()) / 1000);
    // Makes the orders; its own provider gets nothing, as nothing is planned while the scenes are off.
    const maker = await startProduct({ database, clock });
    const { storeId, kind } = await openStore(maker, MESSAGES);
    const date = addDays(new Date().toISOString().slice(0, 10), 2);
    for (const { visitor } of await signedInPeople(maker, MESSAGES))
      await book(visitor, storeId, slotAt(kind.id, '19:00', { date }));
    await maker.stop();
    await setScenes(database.db, storeId, ['newOrder']);
    // One phone may receive only five messages an hour.
    await sql`update diner set phone = '+86139' || lpad((row_number)::text, 8, '0') from
    (select id as other, row_number() over () from diner where store_id = ${storeId}) as numbered
    where diner.store_id = ${storeId} and diner.id = other`.execute(database.db);
    await channel.reach?.(database.db, storeId);
    await sql`insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at)
    select store_id, gen_random_uuid(), id, 'newOrder', ${channel.name}, 'auto', '', 'waiting', now(), now(), now() + interval '1 day'
    from booking_order where store_id = ${storeId}`.execute(database.db);

    let killed: ChildProcess | undefined;
    const provider = await startProvider(channel.reply, async (count) => {
      if (count < KILLED_AT || !killed) return;
      const gone = new Promise((resolve) => killed?.once('exit', resolve));
      killed.kill('SIGKILL');
      await gone;
      killed = undefined;
    });
    const env = channel.env(provider.origin);
    const start = async () =>
      startServer({ port: await freePort(), dataDir, databaseUrl: database.url, env });
    const addJob = () =>
      sql`select graphile_worker.add_job('messages.send', job_key => 'messages.send')`.execute(database.db);
    const countBy = async () => {
      const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count
      from guest_message where store_id = ${storeId} group by status`.execute(database.db);
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    };

    const first = await start();
    killed = first;
    await addJob();
    await expect.poll(() => first.signalCode, { timeout: 100_000 }).toBe('SIGKILL');
    const beforeKill = [...provider.received];
    expect(beforeKill.length).toBeGreaterThanOrEqual(KILLED_AT);
    const left = await countBy();
    // Messages whose sending is not recorded. At most four are sent at a time.
    expect(left.sending).toBeGreaterThanOrEqual(1);

    await start();
    // The killed server's claims end after two minutes, and its jobs after hours: instead of waiting, the test ends them.
    await sql`update guest_message set claimed_until = now() where claimed_until is not null`.execute(
      database.db,
    );
    await sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs
    where locked_by is not null))`.execute(database.db);
    await addJob();
    await expect
      .poll(countBy, { timeout: 100_000 })
      .toEqual({ unknown: left.sending, sent: MESSAGES - (left.sending ?? 0) });
    expect(new Set(provider.received).size).toBe(provider.received.length);
    const listIn = async (status: string) => {
      const { rows } = await sql<{ id: string }>`select id from guest_message
      where store_id = ${storeId} and status = ${status}`.execute(database.db);
      return rows.map(({ id }) => id);
    };
    for (const id of await listIn('sent')) expect(provider.received).toContain(id);
    // The one during which the server was killed had arrived, and is left to staff.
    expect(await listIn('unknown')).toContain(beforeKill[KILLED_AT - 1]);
  },
  400_000,
);
