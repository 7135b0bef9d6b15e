import type { DeliveredEvent } from '@xiwei/contract/events/events.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '#platform/db/db.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createEmit } from '#platform/events/outbox.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { createLog } from '#platform/log.ts';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { follow } from '#testing/follow.ts';
import { signedInPeople } from '#testing/people.ts';
import { newPhone, type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';

let database: TestDatabase;
let one: Product;
let other: Product;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = new TestClock();
  one = await startProduct({ database, clock });
  other = await startProduct({ database, clock });
});

/** Either node may run the job that sends the SMS. */
async function getCode(visitor: Visitor, phone: ReturnType<typeof newPhone>): Promise<string> {
  await visitor.do(identityApi.requestLoginCode, { body: { phone } });
  const sent = () => [...one.sms, ...other.sms].find((message) => message.to === `+86${phone.number}`);
  await expect.poll(sent).toBeDefined();
  return sent()?.params.code ?? '';
}

describe('two nodes on one database', () => {
  it('apply migrations once when several start', async () => {
    const empty = await createTestDatabase({ empty: true });
    const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(empty.url)));
    expect(ran.flat().sort()).toEqual(readMigrations().map((migration) => migration.name));
  });

  it('run each job once', async () => {
    const done: number[] = [];
    const count = {
      name: 'test.count',
      payload: z.object({ n: z.number() }),
      work: async ({ n }: { n: number }) => void done.push(n),
    };
    const pools = [createPool(database.url, 5), createPool(database.url, 5)];
    const runners = await Promise.all(pools.map((pool) => startJobs(pool, [count], createLog('silent'))));
    for (let n = 0; n < 200; n += 1) await addJob(database.db, 'test.count', { n });
    await expect.poll(() => done.length).toBe(200);
    expect(new Set(done).size).toBe(200);
    await Promise.all(runners.map((runner) => runner.stop()));
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('accept sessions and repeated calls of each other', async () => {
    const visitor = one.visitor();
    const phone = newPhone();
    const code = await getCode(visitor, phone);
    const key = crypto.randomUUID();
    const input = { body: { phone, code, agreementVersion: AGREEMENT_VERSION } };
    const twin = other.visitor();
    twin.cookies = { ...visitor.cookies };
    const [here, there] = await Promise.all([
      visitor.call(identityApi.signInByPhone, input, { key }),
      twin.call(identityApi.signInByPhone, input, { key }),
    ]);
    expect([here.body, there.body]).toEqual([{ isNew: true }, { isNew: true }]);
    expect(twin.cookies).toEqual(visitor.cookies);
    expect((await twin.do(identityApi.readMe, {})).id).toBe((await visitor.do(identityApi.readMe, {})).id);
  });
});

describe('events', () => {
  const userId = async (product: Product) => {
    const visitor = product.visitor();
    const phone = newPhone();
    const code = await getCode(visitor, phone);
    await visitor.do(identityApi.signInByPhone, {
      body: { phone, code, agreementVersion: AGREEMENT_VERSION },
    });
    return { visitor, id: (await visitor.do(identityApi.readMe, {})).id };
  };

  it('emitted on one node reach a reader on the other', async () => {
    const { visitor, id } = await userId(one);
    const reader = await follow(other, visitor.cookies, [`user:${id}`]);
    await visitor.do(identityApi.chooseLanguage, { body: { language: 'zh-Hant' } });
    await expect.poll(() => reader.events.map((event) => event.name)).toContain('identity.profileChanged');
    reader.stop();
  });

  it('missed while disconnected are delivered on return, in order and once', async () => {
    const { visitor, id } = await userId(one);
    const reader = await follow(one, visitor.cookies, [`user:${id}`]);
    const changes = (events: DeliveredEvent[]) =>
      events.flatMap((event) => (event.name === 'identity.profileChanged' ? [event.data.version] : []));
    await visitor.do(identityApi.chooseLanguage, { body: { language: 'zh-Hans' } });
    await expect.poll(() => changes(reader.events)).toHaveLength(1);
    reader.stop();
    const versions: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const language = n % 2 ? ('en' as const) : ('zh-Hant' as const);
      versions.push((await visitor.do(identityApi.chooseLanguage, { body: { language } })).version);
    }
    const back = await follow(other, visitor.cookies, [`user:${id}`], reader.lastId());
    await expect.poll(() => changes(back.events)).toEqual(versions);
    back.stop();
  });

  it('are not skipped when they commit late', async () => {
    const { visitor, id } = await userId(one);
    const reader = await follow(one, visitor.cookies, [`user:${id}`]);
    const emit = createEmit(new Map());
    const tell = (db: Parameters<typeof emit>[0], version: number) =>
      emit(db, one.clock.now(), [`user:${id}`], 'identity.profileChanged', { userId: id, version });
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = database.db.transaction().execute(async (tx) => {
      await tell(tx, 1001);
      await held;
    });
    for (let version = 1002; version < 1010; version += 1)
      await database.db.transaction().execute((tx) => tell(tx, version));
    release();
    await slow;
    const versions = () =>
      reader.events.flatMap((event) =>
        event.name === 'identity.profileChanged' && event.data.version > 1000 ? [event.data.version] : [],
      );
    await expect.poll(() => versions().length).toBe(9);
    expect(new Set(versions())).toEqual(new Set([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]));
    reader.stop();
  });

  it('reset a reader whose cursor is older than the stored events', async () => {
    const { visitor, id } = await userId(one);
    const reader = await follow(one, visitor.cookies, [`user:${id}`], '5.1.1000000');
    await expect.poll(() => reader.resets()).toBe(1);
    reader.stop();
  });

  it('require access to their topic', async () => {
    const { visitor } = await userId(one);
    const { id: strangerId } = await userId(one);
    for (const topic of [`user:${strangerId}`, `store:${strangerId}`, 'everything', '']) {
      const reply = await one.node.server.inject({
        url: `/api/events?topics=${topic}`,
        headers: { cookie: `xw_session=${visitor.cookies.xw_session}` },
      });
      expect([403, 422], topic).toContain(reply.statusCode);
    }
  });

  it('continue after the listening connection is lost', async () => {
    const { visitor, id } = await userId(one);
    const reader = await follow(one, visitor.cookies, [`user:${id}`]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'xiwei events' and datname = current_database()`.execute(database.db);
    await visitor.do(identityApi.chooseLanguage, { body: { language: 'zh-Hant' } });
    await expect.poll(() => reader.events.map((event) => event.name)).toContain('identity.profileChanged');
    reader.stop();
  });
});

describe('a node with the fewest connections that DATABASE_POOL allows', () => {
  it('takes many bookings at the same time', async () => {
    const small = await startProduct({ config: { databasePool: 5 } });
    const { storeId, kind } = await openStore(small, 12);
    const people = await signedInPeople(small, 12);
    const orders = await Promise.all(people.map(({ visitor }) => book(visitor, storeId, slotAt(kind.id))));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(12);
  });
});
