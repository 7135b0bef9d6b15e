import { existsSync } from 'node:fs';
import { type FullConfig, request } from '@playwright/test';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { callAs } from './calls.ts';
import { adminSessionFile, recordAdminCheck } from './platform.ts';
import { signInByCode } from './sign-in.ts';

/** Signs in the demo administrator before all tests, unless the session of an earlier run is still open. */
export default async function signInAdmin(config: FullConfig): Promise<void> {
  const baseURL = String(config.projects[0]?.use.baseURL);
  const path = adminSessionFile();
  const admin = await request.newContext({ baseURL, ...(existsSync(path) && { storageState: path }) });
  const { user } = await callAs(admin, identityApi.readSession, {});
  if (!user) {
    const { items } = await callAs(admin, demoApi.listDemoAccounts, {});
    const account = items.find(({ side }) => side === 'admin');
    if (!account) throw new Error('The demo has no administrator');
    await signInByCode(admin, { region: account.region, number: account.number });
    await admin.storageState({ path });
    recordAdminCheck();
  }
  await admin.dispose();
}
