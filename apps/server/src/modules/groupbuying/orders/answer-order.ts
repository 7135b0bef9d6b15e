import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Command } from '#modules/booking/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { readGroupSettingsOf } from '../platforms/settings.store.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from './external-orders.part.ts';
import { findExternal } from './external-orders.store.ts';
import { acceptExternal, type ExternalTarget, rejectExternal } from './staff-commands.ts';

/** Notifies staff of an order, if it still waits or was accepted without them. */
const notifyNew = (
  { id }: ExternalRow,
  news: 'staffGroupOrderNew' | 'staffGroupOrderAutoAccepted',
): Command<void, ExternalNeeds> => ({
  needs: { externalOrderIds: [id] },
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.get(id);
    const isStill = row.status === (news === 'staffGroupOrderNew' ? 'waitProcess' : 'accepted');
    if (isStill) part.notify(row, news);
  },
});

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
      .run(
        storeId,
        autoAnswer === 'decline'
          ? rejectExternal(target, 'declined', '')
          : acceptExternal(target, { overrides: [] }),
      )
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      }));
  if (autoAnswer === 'decline' && isAnswered) return;
  await writer.run(
    storeId,
    notifyNew(row, isAnswered ? 'staffGroupOrderAutoAccepted' : 'staffGroupOrderNew'),
  );
}
