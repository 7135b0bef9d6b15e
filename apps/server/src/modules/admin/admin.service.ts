import { access, constants } from 'node:fs/promises';
import type { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { countActiveSessions, countUsers, giveRole } from '#modules/identity/index.ts';
import { addMerchant, addStore, findMerchant, listMerchants } from '#modules/stores/index.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { countJobs } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';

type Api = typeof adminApi;

export interface AdminDeps {
  hub: EventHub;
  emit: Emit;
  pictures: Pictures;
}

export async function readPlatform(deps: AdminDeps, { db, language, now }: Call<Api['readPlatform']>) {
  const started = performance.now();
  const [users, activeSessions, merchants] = await Promise.all([
    countUsers(db),
    countActiveSessions(db, now),
    listMerchants(db),
  ]);
  const databaseMs = Math.round(performance.now() - started);
  const jobs = await countJobs(db);
  const filesOk = await access(deps.pictures.folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return {
    users,
    activeSessions,
    merchants: merchants.map(({ id, slug, name, stores }) => ({
      id,
      slug,
      name: textFor(name, language) ?? slug,
      stores,
    })),
    health: [
      { part: 'database' as const, ok: true, figure: databaseMs },
      { part: 'jobs' as const, ok: jobs.failed === 0, figure: jobs.failed > 0 ? jobs.failed : jobs.waiting },
      { part: 'events' as const, ok: deps.hub.isListening, figure: deps.hub.readerCount },
      { part: 'files' as const, ok: filesOk, figure: 0 },
    ],
  };
}

export async function createMerchant(_deps: AdminDeps, call: Call<Api['createMerchant']>) {
  const { name, slug } = call.input.body;
  const id = await addMerchant(call.db, { name, slug }, call.now);
  call.audit({ merchantId: id, slug });
  return { id, slug, name: textFor(name, call.language) ?? slug, stores: 0 };
}

export async function createStore(deps: AdminDeps, call: Call<Api['createStore']>) {
  const { db, now } = call;
  const { ownerPhone, ...store } = call.input.body;
  const merchant = await findMerchant(db, { id: call.input.params.merchantId });
  if (!merchant) throw new Refusal('notFound');
  const id = await addStore(db, merchant.id, store, now);
  const staffId = await giveRole(deps, { db, now }, id, { phone: ownerPhone, role: 'owner' });
  call.audit({ storeId: id, staffId });
  return { id };
}
