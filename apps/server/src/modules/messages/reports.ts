import type { SmsReceipt } from '#gateways/sms/sms.ts';
import { isId } from '#platform/ids.ts';
import { emitSendChanged } from './emit.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { isKnown, lockProviderId, recordReport, storeReceipt } from './messages.store.ts';
import { tellElsewhere } from './told.ts';

/** Records a report. One about a message whose sending is not recorded yet is stored; login codes are never recorded here. */
export async function receiveReport(
  deps: MessagesDeps,
  { providerId, reference, ...report }: SmsReceipt,
): Promise<void> {
  const id = reference !== null && isId(reference) ? reference : null;
  await deps.db.transaction().execute(async (db) => {
    const now = deps.clock.now();
    await lockProviderId(db, providerId);
    const changed = await recordReport(db, { providerId, reference: id }, report, now);
    for (const message of changed) {
      await emitSendChanged(deps, db, message);
      await tellElsewhere(deps, db, message, message);
    }
    if (changed.length === 0 && !(await isKnown(db, providerId, id)))
      await storeReceipt(db, providerId, report, now);
  });
}
