import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { demoFeasts, demoId, demoStores, guestsOf, HOUSES } from '@xiwei/demo';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { loadDemo } from '../load-demo.ts';
import { addFeasts } from './add-feasts.ts';
import { setUpHouse } from './set-up-house.ts';

const log = createLog('silent');
const TODAY = '2037-11-18';
const NOW = new Date('2037-11-18T04:00:00Z');
/** Days before and after today whose feasts are added. */
const BEFORE = 20;
const AFTER = 30;

let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = createPool(database.url, 3);
  db = database.db;
  afterAll(() => pool.end());
  await loadDemo(database.url, 'a secret that only tests know, and long enough');
  for (const [index, house] of HOUSES.entries()) {
    const store = demoStores.find(({ key }) => key === house.store);
    if (!store || !demoFeasts.some((feast) => feast.store === house.store)) continue;
    const guests = guestsOf(store, house, index, TODAY);
    await inTransaction(pool, async (client) => {
      await setUpHouse(client, house, guests, NOW);
      for (let days = -BEFORE; days <= AFTER; days += 1)
        await addFeasts(
          { pool, client, log },
          { store, house, guests, date: addDays(TODAY, days), now: NOW },
        );
    });
  }
}, 900_000);

const feastsWhere = async (condition: string) =>
  (
    await pool.query<{
      id: string;
      title: string;
      theme: string;
      table_ids: string[];
      tables: string[] | null;
    }>(
      `select f.id, f.title, f.theme, f.table_ids, t.item_ids as tables from feast f
       left join table_feast t on t.store_id = f.store_id and t.id = f.id where ${condition}`,
    )
  ).rows;

describe('the feasts of the demo stores', () => {
  it('are in every state: forming in both themes, in review, formed, finished, by a diner, private', async () => {
    const forming = await feastsWhere(
      `status = 'forming' and formed_at is null and visibility = 'public' and deadline > '${NOW.toISOString()}'`,
    );
    expect(new Set(forming.map(({ theme }) => theme))).toEqual(new Set(['darkGold', 'whiteGold']));
    const states = {
      inReview: `status = 'waitAudit' and by_store and published_at is not null`,
      awaitingArrival: `status = 'forming' and formed_at is not null`,
      finished: `status = 'closed' and finished_at is not null and close_reason = 'noSpecialReason'`,
      byDiner: `creator_id = '${demoId('user', 'su-wan')}' and not by_store and status = 'forming'`,
      isPrivate: `visibility = 'private' and status = 'forming'`,
    };
    for (const [name, condition] of Object.entries(states))
      expect((await feastsWhere(condition)).length, name).toBeGreaterThan(0);
    expect(await feastsWhere(`status = 'waitPublish' or close_reason = 'insufficientParticipants'`)).toEqual(
      [],
    );
    // A feast that has no place at its store is not added: all of the coming days have one.
    const titles = new Set((await feastsWhere('true')).map(({ title }) => title));
    expect(demoFeasts.filter(({ title }) => !titles.has(title))).toEqual([]);
  });

  it('occupy tables as long as they are not closed', async () => {
    for (const { tables, table_ids } of await feastsWhere(`status <> 'closed'`)) {
      expect(tables).toHaveLength(1);
      expect(table_ids).toEqual(tables);
    }
    expect((await feastsWhere(`status = 'closed'`)).every(({ tables }) => tables === null)).toBe(true);
  });

  it('have members whose deposits are paid, by the ledger, and kept when the feast is finished', async () => {
    await expectBooksInOrder(db);
    const { rows } = await pool.query<{ status: string; due: number; paid: number }>(
      `select f.status, sum(p.deposit + p.service_charge)::int as due,
         coalesce(sum((select sum(a.amount) from payment_intent i join payment_attempt a on a.intent_id = i.id
           where i.subject_id = p.id and a.status = 'paid' and i.status = 'paid')), 0)::int as paid
       from feast f join feast_participant p on p.store_id = f.store_id and p.feast_id = f.id
       where p.status = 'success' group by f.status`,
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(['closed', 'forming']);
    for (const { due, paid } of rows) {
      expect(due).toBeGreaterThan(0);
      expect(paid).toBe(due);
    }
    const { rows: unpaid } = await pool.query(`select from feast_participant where status <> 'success'`);
    expect(unpaid).toEqual([]);
  });

  it('have pictures, questions with answers, and group chats that their members have read', async () => {
    const { rows: bare } = await pool.query(
      `select title from feast f where (select count(*) from feast_picture p where p.feast_id = f.id and p.is_cover) <> 1`,
    );
    expect(bare).toEqual([]);
    const { rows: questions } = await pool.query<{ answered: boolean }>(
      'select distinct answer is not null as answered from feast_question order by 1',
    );
    expect(questions.map(({ answered }) => answered)).toEqual([false, true]);
    const { rows: chats } = await pool.query<{ unread: number; members: number; written: number }>(
      `select c.last_seq - min(m.read_seq) as unread, count(*)::int as members,
         (select count(*)::int from chat_message x where x.conversation_id = c.id) as written
       from feast f join conversation c on c.group_key = 'feast/' || f.id
       join conversation_member m on m.conversation_id = c.id
       where f.status <> 'waitAudit' group by c.id`,
    );
    expect(chats).toHaveLength((await feastsWhere(`status <> 'waitAudit'`)).length);
    for (const { unread, members, written } of chats) {
      expect(unread).toBe(0);
      expect(members).toBeGreaterThan(3);
      expect(written).toBeGreaterThan(0);
    }
  });
});
