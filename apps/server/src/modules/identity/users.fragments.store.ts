import type { Fragment } from '#platform/db/fragments.ts';

/** Which accounts verified some phones. The parameter is a list of `{ phone }`; answers `{ phone, userId }`. */
export const accountsByPhone: Fragment = (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('phone', u.phone, 'userId', u.id)), '[]')
  from jsonb_to_recordset(${asked}) as asked (phone text) join user_account u on u.phone = asked.phone`;
