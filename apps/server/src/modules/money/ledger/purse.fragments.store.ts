import { type Fragment, insertInto, type SelectFragment, selectFragment } from '#platform/db/fragments.ts';
import { hashOf, isRecent, marksOf } from '#platform/db/row-marks.ts';
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
      and b.account = 'diner/' || requested.id || '/${name}' || ledger_account_end(coalesce(paid.currency, 'CNY'))), 0)`,
  );
  return selectFragment(
    (requested) => `
    select coalesce(jsonb_agg(jsonb_build_object('subject_id', requested.id, 'currency', paid.currency,
      'balances', jsonb_build_object(${balances.join(', ')}),
      'intents', ${rowsOf('payment_intent')}, 'attempts', ${rowsOf('payment_attempt')},
      'operations', ${rowsOf('money_operation')}, 'refunds', ${rowsOf('payment_refund')})), '[]')
    from jsonb_to_recordset(${requested}) as requested (store_id uuid, id uuid)
    left join lateral (select i.currency from payment_intent i
      where i.store_id = requested.store_id and i.subject_id = requested.id limit 1) paid on true
    where paid.currency is not null
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

/** The tables of the rows of a purse, and their keys. Balances change by transfers only. */
const PURSE_TABLES = {
  payment_intent: 'id',
  payment_attempt: 'id',
  money_operation: 'id',
  payment_refund: 'id',
  ledger_transfer: 'source_id',
};

/**
 * Returns the marks of the money of some subjects of a store in SQL, by subject. Subjects without money are left out. Arguments: SQL of the
 * store's id, of an array of the subjects, of an array of subjects that count as recent, and of the transaction since which the others
 * are.
 */
export function purseMarks(storeId: string, subjects: string, added: string, since: string): string {
  const rowsOf = ([table, key]: [string, string]): string =>
    `select subject_id, ${hashOf('t', key)} as hash, ${isRecent('t', since)} as recent
     from ${table} t where store_id = ${storeId} and subject_id = any (${subjects})`;
  return marksOf(
    `(select subject_id as id, count(*) as rows, sum(hash) as hash, bool_or(recent) or subject_id = any (${added}) as recent
      from (${Object.entries(PURSE_TABLES).map(rowsOf).join(' union all ')}) each_row
      group by subject_id) each_subject`,
    'rows',
  );
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
