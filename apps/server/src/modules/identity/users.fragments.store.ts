import { selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';

/** Selects the nicknames of accounts that have one. */
export const nicknamesById = selectFragment<readonly { id: string }[], { id: string; nickname: string }[]>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nickname', u.nickname)), '[]')
  from jsonb_to_recordset(${asked}) as asked (id uuid) join user_account u on u.id = asked.id
  where u.nickname is not null`,
  readAs,
);

/** Selects the accounts that exist, with their verified phones. */
export const accountsById = selectFragment<readonly { id: string }[], { id: string; phone: string | null }[]>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'phone', u.phone)), '[]')
  from jsonb_to_recordset(${asked}) as asked (id uuid) join user_account u on u.id = asked.id`,
  readAs,
);

/** Selects the accounts that verified these phones. */
export const accountsByPhone = selectFragment<
  readonly { phone: string }[],
  { phone: string; userId: string }[]
>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('phone', u.phone, 'userId', u.id)), '[]')
  from jsonb_to_recordset(${asked}) as asked (phone text) join user_account u on u.phone = asked.phone`,
  readAs,
);
