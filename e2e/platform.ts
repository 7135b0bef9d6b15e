import { randomUUID } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { callAs, replyTo } from './calls.ts';
import { CODE_WAIT, passSecondFactor, type Session } from './sign-in.ts';

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

/** A check of the session that all tests share is repeated after this time in milliseconds. It is valid for ten minutes. */
const CHECK_AGE = 5 * 60_000;
const checkFile = (): string => `${adminSessionFile()}.checked`;

/** Records that the administrator has just passed an identity check, for all tests of the run. */
export function recordAdminCheck(): void {
  // Pictures of screens are drawn without a run of tests.
  if (process.env.E2E_DATA_DIR !== undefined) writeFileSync(checkFile(), '');
}

/** Passes the administrator's identity check, unless a test has just done it. */
export async function passAdminCheck(admin: Session): Promise<void> {
  const age = Date.now() - (statSync(checkFile(), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > CHECK_AGE) await repeatAdminCheck(admin);
}

/** Passes the administrator's identity check. The wait for an unused code does not count as time of the test. */
async function repeatAdminCheck(admin: Session): Promise<void> {
  // Pictures of screens are drawn without a test.
  if (process.env.TEST_WORKER_INDEX !== undefined) test.setTimeout(test.info().timeout + CODE_WAIT);
  await passSecondFactor(admin.request);
  recordAdminCheck();
}

/** Calls an endpoint that requires an identity check within the last ten minutes, after passing the check if necessary. */
export async function callAsAdmin<E extends Endpoint>(
  admin: Session,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const { output, refusal } = await replyTo(admin.request, endpoint, input);
  if (!refusal) return output;
  if (refusal.code === 'freshCheckRequired') await repeatAdminCheck(admin);
  return callAs(admin.request, endpoint, input);
}
