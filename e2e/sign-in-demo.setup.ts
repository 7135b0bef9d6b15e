import { type FullConfig, request } from '@playwright/test';
import { demoAccounts, signInByCode, stateOf } from './test.ts';

/** Signs each demo account in once, before any test: codes are rationed, and tests run side by side. */
export default async function signInDemo(config: FullConfig): Promise<void> {
  const baseURL = String(config.projects[0]?.use.baseURL);
  const asker = await request.newContext({ baseURL });
  for (const phone of await demoAccounts(asker)) {
    const context = await request.newContext({ baseURL });
    await context.get('/api/session');
    await signInByCode(context, phone);
    await context.storageState({ path: stateOf(phone) });
    await context.dispose();
  }
  await asker.dispose();
}
