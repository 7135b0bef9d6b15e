import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { callAs, replyTo } from './calls.ts';
import { passSecondFactor, type Session } from './sign-in.ts';

/** The administrator's session, and the merchant to which the stores of one worker's tests belong. */
export interface Platform {
  admin: Session;
  merchantId: string;
}

/**
 * Returns the file with the session of the demo administrator. All tests of a run share it, because an authenticator's code
 * works once, and a new one takes up to 30 seconds.
 */
export const adminSessionFile = (): string => join(process.env.E2E_DATA_DIR ?? '', 'admin-session.json');

/** Creates the merchant of a worker. */
export async function openPlatform(admin: Session): Promise<Platform> {
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  const name = { 'zh-Hans': `测试集团 ${slug}`, 'zh-Hant': `測試集團 ${slug}`, en: `Test group ${slug}` };
  const { id } = await callAsAdmin(admin, adminApi.createMerchant, { body: { name, slug } });
  return { admin, merchantId: id };
}

/** Calls an endpoint that requires an identity check within the last ten minutes, after passing the check if necessary. */
export async function callAsAdmin<E extends Endpoint>(
  admin: Session,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const { output, refusal } = await replyTo(admin.request, endpoint, input);
  if (!refusal) return output;
  if (refusal.code === 'freshCheckRequired') await passSecondFactor(admin.request);
  return callAs(admin.request, endpoint, input);
}
