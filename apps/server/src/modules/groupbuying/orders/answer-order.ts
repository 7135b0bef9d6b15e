import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Command } from '#modules/booking/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { readGroupSettingsOf } from '../platforms/settings.store.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from './external-orders.part.ts';
import { findExternal } from './external-orders.store.ts';
import { acceptExternal, type ExternalTarget, rejectExternal } from './staff-commands.ts';

/** Answers a new order as the store's settings say. What cannot be accepted waits for staff. */
export async function answerOrder(
  deps: GroupbuyingDeps,
  { storeId, externalOrderId }: { storeId: string; externalOrderId: string },
): Promise<void> {
  const row = await findExternal(deps.db, storeId, externalOrderId);
  if (row?.status !== 'waitProcess') return;
  const { autoAnswer } = await readGroupSettingsOf(deps.db, storeId);
  const target: ExternalTarget = {
    known: row,
    version: row.version,
    actor: 'system',
    connected: true,
    language: LANGUAGES[0],
  };
  const { writer } = deps.booking;
  const isAnswered =
    autoAnswer !== 'ask' &&
    (await writer
      .run(storeId, autoAnswer === 'decline' ? rejectExternal(target, 'declined', '') : acceptAlone(target))
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      }));
  if (!isAnswered) await writer.run(storeId, notifyNew(row));
}

/** Notifies staff of an order, if it still waits. */
const notifyNew = ({ id }: ExternalRow): Command<void, ExternalNeeds> => ({
  needs: { externalOrderIds: [id] },
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.get(id);
    if (row.status === 'waitProcess') part.notify(row, 'staffGroupOrderNew');
  },
});

/** Accepts an order and notifies staff of it, in one write. */
function acceptAlone(target: ExternalTarget): Command<unknown, ExternalNeeds> {
  const accept = acceptExternal(target, { overrides: [] });
  return {
    needs: accept.needs,
    run(batch) {
      const order = accept.run(batch);
      const part = batch.part(externalsPart);
      part.notify(part.get(target.known.id), 'staffGroupOrderAutoAccepted');
      return order;
    },
  };
}
