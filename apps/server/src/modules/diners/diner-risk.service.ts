import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import type { RiskSettings, RiskyDiner } from '@xiwei/contract/diners/diner-risk.model.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { lockStore } from '#modules/stores/index.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { countRisky, listRisky, listSuggested, readSettings, writeSettings } from './diner-risk.store.ts';
import { describeInList } from './diners.describe.ts';
import { type DinersDeps, emitChanged, lockDiner } from './diners.service.ts';
import { changeDiner, type StoredDiner, todayAt } from './diners.store.ts';

type Api = typeof dinerRiskApi;

const byId = pageKey({ id: idColumn });

export async function listRiskyDiners(
  _deps: DinersDeps,
  { db, input, now, role }: Call<Api['listRiskyDiners']>,
) {
  const { storeId } = input.params;
  const { fewerFinishedThan, moreClosedThan, blacklisted, after } = input.query;
  const today = await todayAt(db, storeId, now);
  const filter = {
    storeId,
    fewerFinishedThan,
    moreClosedThan,
    blacklisted: blacklisted && blacklisted === 'true',
    today,
  };
  const { rows, next } = await readPage(byId, input.query, (key, limit) =>
    listRisky(db, filter, key?.id, limit),
  );
  return {
    items: rows.map((row) => describeRisky(row, today, role)),
    next,
    ...(after === undefined && { total: await countRisky(db, filter) }),
  };
}

export async function listBlacklistSuggestions(
  _deps: DinersDeps,
  { db, input, now, role }: Call<Api['listBlacklistSuggestions']>,
) {
  const { storeId } = input.params;
  const settings = await readSettings(db, storeId);
  const today = await todayAt(db, storeId, now);
  const { suggestAfterAbsences } = settings;
  const rows =
    suggestAfterAbsences === 0 ? [] : await listSuggested(db, storeId, suggestAfterAbsences, today);
  return {
    settings,
    items: rows.map((row) => describeRisky(row, today, role)),
    can: can(role, { manager: ['updateSettings'] }),
  };
}

export async function dismissBlacklistSuggestion(
  deps: DinersDeps,
  call: Call<Api['dismissBlacklistSuggestion']>,
): Promise<Diner> {
  const row = await lockDiner(call.db, call.input.params, call.input.body.version);
  call.audit({ absences: row.absent });
  return emitChanged(deps, call, await changeDiner(call.db, row, { excused_absences: row.absent }));
}

export async function updateRiskSettings(
  deps: DinersDeps,
  call: Call<Api['updateRiskSettings']>,
): Promise<RiskSettings> {
  const { storeId } = call.input.params;
  const { suggestAfterAbsences, version } = call.input.body;
  await lockStore(call.db, storeId);
  requireVersion(await readSettings(call.db, storeId), version);
  const settings = { suggestAfterAbsences, version: version + 1 };
  await writeSettings(call.db, storeId, settings);
  await emitToStore(deps, call, 'diners.riskSettingsChanged', { storeId });
  return settings;
}

const describeRisky = (row: StoredDiner, today: string, role: StaffRole): RiskyDiner => ({
  diner: describeInList(row, today, role),
  finished: row.finished,
  closed: row.closed,
  absent: row.absent,
  lastVisitOn: row.last_visit_on,
});
