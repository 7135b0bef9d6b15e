import type { Fragment } from '#platform/db/fragments.ts';

/** What some people call themselves. The parameter is a list of `{ id }`; answers `{ id, nickname }`. */
export const nicknamesAsked: Fragment = (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nickname', u.nickname)), '[]')
  from jsonb_to_recordset(${asked}) as asked (id uuid) join user_account u on u.id = asked.id
  where u.nickname is not null`;

/** Which accounts exist. The parameter is a list of `{ id }`; answers `{ id, phone }`, `phone` being verified or null. */
export const accountsById: Fragment = (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'phone', u.phone)), '[]')
  from jsonb_to_recordset(${asked}) as asked (id uuid) join user_account u on u.id = asked.id`;

/** Which accounts verified some phones. The parameter is a list of `{ phone }`; answers `{ phone, userId }`. */
export const accountsByPhone: Fragment = (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('phone', u.phone, 'userId', u.id)), '[]')
  from jsonb_to_recordset(${asked}) as asked (phone text) join user_account u on u.phone = asked.phone`;
