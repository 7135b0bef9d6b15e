import type { linksApi } from '@xiwei/contract/links/links.api.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken } from '#platform/secrets.ts';
import { addLink, findLink } from './links.store.ts';

type Api = typeof linksApi;

/** Lifetime of a shared link: one year. */
const VALID_SECONDS = 365 * 24 * 3600;

export async function createLink({ caller, db, input, now }: Call<Api['createLink']>) {
  const code = randomToken(8);
  const { path, needsSignIn } = input.body;
  await addLink(
    db,
    { code, path, needsSignIn, createdBy: caller.user.id, expiresAt: later(now, VALID_SECONDS) },
    now,
  );
  return { code };
}

/** Makes a short code for a path that a message leads to. It belongs to no account. */
export async function makeLink(db: Db, path: string, expiresAt: Date, now: Date): Promise<string> {
  const code = randomToken(8);
  await addLink(db, { code, path, needsSignIn: false, createdBy: null, expiresAt }, now);
  return code;
}

export async function resolveLink({ db, input, now }: Call<Api['resolveLink']>) {
  const link = await findLink(db, input.params.code);
  if (!link) throw new Refusal('notFound');
  if (link.expires_at && link.expires_at <= now) throw new Refusal('linkExpired');
  return { path: link.path, needsSignIn: link.needs_sign_in };
}
