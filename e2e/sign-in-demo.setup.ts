import { type FullConfig, request } from '@playwright/test';
import { adminSessionFile } from './platform.ts';
import { demoAccounts, signInByCode, storageStateOf } from './test.ts';

/** Signs in each demo account once before all tests: login codes are rate limited, and tests run in parallel. */
export default async function signInDemo(config: FullConfig): Promise<void> {
  const baseURL = String(config.projects[0]?.use.baseURL);
  const anonymous = await request.newContext({ baseURL });
  for (const phone of await demoAccounts(anonymous)) {
    const context = await request.newContext({ baseURL });
    await context.get('/api/session');
    await signInByCode(context, phone);
    await context.storageState({ path: storageStateOf(phone) });
    if (phone.side === 'admin') await context.storageState({ path: adminSessionFile() });
    await context.dispose();
  }
  await anonymous.dispose();
}
