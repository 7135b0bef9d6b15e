import type { securityApi } from '@xiwei/contract/identity/security.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { checksHere, findCodeTarget } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import type { CodeTarget } from './login-codes.store.ts';
import { requestCode, tryCode } from './request-code.service.ts';
import { markChecked } from './sessions.store.ts';

type Api = typeof securityApi;

/** Sends a code to the person's verified phone or e-mail address to confirm their identity. */
export async function requestCheckCode(deps: IdentityDeps, call: Call<Api['requestCheckCode']>) {
  const { caller, client, db, language, now } = call;
  const to = await ownTarget(deps, call);
  const use = { to, purpose: 'freshCheck', userId: caller.user.id, device: caller.device } as const;
  return requestCode(deps, db, { ...use, language, address: client.address }, now);
}

export async function passPhoneCheck(deps: IdentityDeps, call: Call<Api['passPhoneCheck']>) {
  const { caller, db, input, now } = call;
  const to = await ownTarget(deps, call);
  const use = { to, purpose: 'freshCheck', userId: caller.user.id, device: caller.device } as const;
  const refused = await tryCode(deps, db, { ...use, code: input.body.code }, now);
  if (refused) return refused;
  await markChecked(db, caller.session.id, 'phone_check_at', now);
  return {};
}

/** Returns where codes of this person are sent. People with an authenticator or a passkey may use one too. */
async function ownTarget(
  deps: IdentityDeps,
  { db, caller }: Pick<Call<Api['requestCheckCode']>, 'db' | 'caller'>,
): Promise<CodeTarget> {
  const to = await findCodeTarget(db, caller.user, checksHere(deps));
  if (!to) throw new Refusal('phoneMissing');
  return to;
}
