import { type Fragment, insertInto, type SelectFragment, selectFragment } from '#platform/db/fragments.ts';
import { digestOf, idsOf, type Marks, markOf, type StoreRows } from '#platform/db/row-marks.ts';
import { readAs, readList, readRows } from '#platform/db/rows.ts';
import type { PurseRows } from './purse.rows.ts';
import { accountsOf, type SubjectDefinition } from './subjects.ts';

type SubjectKey = { store_id: string; id: string };

/**
 * Returns a fragment that selects the money of subjects of one type by store and id. A subject that never had an intent
 * or an operation is left out.
 */
export function pursesOf(definition: SubjectDefinition): SelectFragment<readonly SubjectKey[], PurseRows[]> {
  const { type } = definition;
  const rowsOf = (table: string): string =>
    `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t
      where t.store_id = requested.store_id and t.subject_id = requested.id and t.subject_type = '${type}')`;
  const balances = accountsOf(definition).map(
    (name) => `'${name}', coalesce((select amount from ledger_balance b where b.store_id = requested.store_id
      and b.account = 'diner/' || requested.id || '/${name}'), 0)`,
  );
  return selectFragment(
    (requested) => `
    select coalesce(jsonb_agg(jsonb_build_object('subject_id', requested.id,
      'balances', jsonb_build_object(${balances.join(', ')}),
      'intents', ${rowsOf('payment_intent')}, 'attempts', ${rowsOf('payment_attempt')},
      'operations', ${rowsOf('money_operation')}, 'refunds', ${rowsOf('payment_refund')})), '[]')
    from jsonb_to_recordset(${requested}) as requested (store_id uuid, id uuid)
    where exists (select 1 from payment_intent i where i.store_id = requested.store_id and i.subject_id = requested.id)
      or exists (select 1 from money_operation o where o.store_id = requested.store_id and o.subject_id = requested.id)`,
    readList((purse: PurseRows) => ({
      ...purse,
      intents: readRows('payment_intent')(purse.intents),
      attempts: readRows('payment_attempt')(purse.attempts),
      operations: readRows('money_operation')(purse.operations),
      refunds: readRows('payment_refund')(purse.refunds),
    })),
  );
}

/** The tables of the rows of a purse, besides the balances. */
const PURSE_TABLES = ['payment_intent', 'payment_attempt', 'money_operation', 'payment_refund'] as const;

/**
 * Returns a fragment that selects the marks of the money of some subjects of one type: they change when any row of a purse does.
 * Subjects without money are left out.
 */
export function purseMarks(definition: SubjectDefinition): SelectFragment<StoreRows, Marks> {
  const { type } = definition;
  const accounts = accountsOf(definition).map((name) => `'diner/' || rows.subject_id || '/${name}'`);
  return selectFragment(
    (query) => `
    select coalesce(string_agg(rows.subject_id::text || ' ' || rows.marks || '/' || coalesce((
      select string_agg(b.xmin::text, '.' order by b.account) from ledger_balance b
      where b.store_id = (${query}->>'storeId')::uuid and b.account in (${accounts.join(', ')})), ''), ',' order by rows.subject_id), '')
    from (
      select subject_id, string_agg(mark, '.' order by mark) as marks from (
        ${PURSE_TABLES.map(
          (table) => `select t.subject_id, ${markOf('t')} as mark from ${table} t
          where t.store_id = (${query}->>'storeId')::uuid and t.subject_id = any ${idsOf(query)}
            and t.subject_type = '${type}'`,
        ).join(' union all ')}
      ) each_row group by subject_id
    ) rows`,
    readAs<Marks>,
  );
}

/**
 * Returns the digest of the money of some subjects of a store in SQL. Arguments: SQL of the store's id and of an array of the ids.
 * Balances change by transfers only, which are never changed or removed: their number says enough.
 */
export function purseDigest(storeId: string, ids: string): string {
  const isOfSubject = `t.store_id = ${storeId} and t.subject_id = any (${ids})`;
  const digests = PURSE_TABLES.map((table) => digestOf(table, isOfSubject));
  const transfers = `(select count(*) from ledger_transfer t where ${isOfSubject})`;
  return [...digests, transfers].join(` || ' ' || `);
}

/** Selects whether the store with this id takes payment on the spot. Without a setting it does. */
export const offlineTaken = selectFragment<string, boolean>(
  (storeId) => `
  select to_jsonb(not exists (select 1 from store_payment_method m
    where m.store_id = (${storeId}#>>'{}')::uuid and m.method = 'offline' and not m.enabled))`,
  readAs,
);

export const addIntents = insertInto('payment_intent');
export const addAttempts = insertInto('payment_attempt');
export const addOperations = insertInto('money_operation');
export const addRefunds = insertInto('payment_refund');
export const addTransfers = insertInto('ledger_transfer');

/** Withdraws intents, unless they were paid meanwhile. */
export const endIntents: Fragment = (rows) => `
  update payment_intent i set status = ended.status
  from jsonb_to_recordset(${rows}) as ended (store_id uuid, id uuid, status text)
  where i.store_id = ended.store_id and i.id = ended.id and i.status = 'open' returning 1`;

/** Marks intents as paid at the store. */
export const payIntents: Fragment = (rows) => `
  update payment_intent i set status = 'paid', paid_attempt_id = paid.paid_attempt_id
  from jsonb_to_recordset(${rows}) as paid (store_id uuid, id uuid, paid_attempt_id uuid)
  where i.store_id = paid.store_id and i.id = paid.id and i.status = 'open' returning 1`;

/** Adds to the refunded amounts of payments, and records decisions about them. */
export const changeAttempts: Fragment = (rows) => `
  update payment_attempt a set refunded = a.refunded + changed.refunded,
    settled = coalesce(changed.settled, a.settled)
  from jsonb_to_recordset(${rows}) as changed (store_id uuid, id uuid, refunded bigint, settled text)
  where a.store_id = changed.store_id and a.id = changed.id returning 1`;
