import type { securityApi } from '@xiwei/contract/identity/security.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { type Phone, parsePhone } from './identity.phones.ts';
import { requestCode, tryCode } from './request-code.service.ts';
import { markChecked } from './sessions.store.ts';

type Api = typeof securityApi;

/** Sends a code to the person's verified phone to confirm their identity. */
export async function requestCheckCode(deps: IdentityDeps, call: Call<Api['requestCheckCode']>) {
  const { caller, client, db, language, now } = call;
  const phone = ownPhone(caller.user);
  const { address } = client;
  return requestCode(
    deps,
    db,
    { phone, purpose: 'freshCheck', userId: caller.user.id, device: caller.device, language, address },
    now,
  );
}

export async function passPhoneCheck(deps: IdentityDeps, call: Call<Api['passPhoneCheck']>) {
  const { caller, db, input, now } = call;
  const phone = ownPhone(caller.user);
  const { code } = input.body;
  const attempt = {
    phone,
    purpose: 'freshCheck',
    userId: caller.user.id,
    device: caller.device,
    code,
  } as const;
  const refused = await tryCode(deps, db, attempt, now);
  if (refused) return refused;
  await markChecked(db, caller.session.id, 'phone_check_at', now);
  return {};
}

function ownPhone({ phone }: { phone: string | null }): Phone {
  const parsed = phone === null ? undefined : parsePhone({ region: 'CN', number: phone });
  if (!parsed) throw new Refusal('phoneMissing');
  return parsed;
}
