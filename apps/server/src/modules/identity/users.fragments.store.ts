import { selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';

/** Selects the nicknames of accounts that have one. */
export const nicknamesById = selectFragment<readonly { id: string }[], { id: string; nickname: string }[]>(
  (requested) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nickname', u.nickname)), '[]')
  from jsonb_to_recordset(${requested}) as requested (id uuid) join user_account u on u.id = requested.id
  where u.nickname is not null`,
  readAs,
);

/** Selects the accounts that exist, with their verified phones. */
export const accountsById = selectFragment<readonly { id: string }[], { id: string; phone: string | null }[]>(
  (requested) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'phone', u.phone)), '[]')
  from jsonb_to_recordset(${requested}) as requested (id uuid) join user_account u on u.id = requested.id`,
  readAs,
);

/** Selects the accounts that verified these phones. */
export const accountsByPhone = selectFragment<
  readonly { phone: string }[],
  { phone: string; userId: string }[]
>(
  (requested) => `
  select coalesce(jsonb_agg(jsonb_build_object('phone', u.phone, 'userId', u.id)), '[]')
  from jsonb_to_recordset(${requested}) as requested (phone text) join user_account u on u.phone = requested.phone`,
  readAs,
);
