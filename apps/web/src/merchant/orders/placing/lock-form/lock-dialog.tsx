import type { TableLock } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOnce } from '#merchant/orders/parts/form/use-once.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type LockDraft, LockFields, lockProblems } from './lock-fields.tsx';
import { LockRefusal } from './lock-refusal.tsx';

export interface LockDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the new lock begins with. */
  initial?: Partial<LockDraft> | undefined;
  /** The lock to change or to unlock; without it, a new one is made. */
  lock?: TableLock | undefined;
  /** Called when the tables are locked, changed or unlocked; by default the dialog closes. */
  onDone?: (() => void) | undefined;
}

/**
 * Locks tables for a part of a day, changes a lock, or unlocks. Screens that use it load the phrases `booking-order-form`
 * and `booking-orders`.
 */
export function LockDialog({ open, onClose, initial, lock, onDone = onClose }: LockDialogProps) {
  const { t } = useTranslation('booking-order-form');
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      initialFocus={first}
      onOpenChange={(next) => !next && onClose()}
      title={t(lock ? 'lock.changeTitle' : 'lock.title')}
      description={lock?.createdBy.name ? t('lock.by', { name: lock.createdBy.name }) : undefined}
    >
      <LockForm first={first} initial={lock ?? initial} lock={lock} onDone={onDone} />
    </Sheet>
  );
}

interface LockFormProps {
  initial?: Partial<LockDraft> | undefined;
  lock?: TableLock | undefined;
  onDone: () => void;
  /** The first field, for setting the focus. */
  first?: Ref<HTMLButtonElement> | undefined;
}

/** Form of a lock. */
function LockForm({ initial, lock, onDone, first }: LockFormProps) {
  const { t } = useTranslation('booking-order-form');
  const [draft, setDraft] = useState<LockDraft>(() => ({
    date: initial?.date ?? null,
    timeFrom: initial?.timeFrom ?? null,
    timeTo: initial?.timeTo ?? null,
    itemIds: [...(initial?.itemIds ?? [])],
    reason: initial?.reason ?? '',
  }));
  const own = lockProblems(draft, (name) => t(`required.${name}`));
  const { save, unlock } = useLockActions(draft, lock, onDone);
  const { run, busy, wasRun, error } = useOnce(async () => {
    if (Object.values(own).every((problem) => problem === undefined)) await save();
  });
  const unlocking = useOnce(unlock);
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run();
      }}
      className="flex flex-col gap-4"
    >
      <LockFields first={first} draft={draft} onChange={setDraft} problems={wasRun ? own : {}} />
      <LockRefusal error={error ?? unlocking.error} date={draft.date} onRetry={run} />
      <div className="sticky -bottom-2 -mx-pad flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-pad py-3">
        {lock && (
          <Button variant="secondary" loading={unlocking.busy} onClick={() => void unlocking.run()}>
            {t('lock.unlock')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t(lock ? 'lock.change' : 'lock.save')}
        </Button>
      </div>
    </form>
  );
}

function useLockActions(draft: LockDraft, lock: TableLock | undefined, onDone: () => void) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { labelsOf } = useTables();
  const create = useAction(hostStandApi.lockTables);
  const update = useAction(hostStandApi.updateLock);
  const remove = useAction(hostStandApi.unlockTables);
  const body = {
    date: draft.date ?? '',
    timeFrom: draft.timeFrom ?? '',
    timeTo: draft.timeTo ?? '',
    itemIds: draft.itemIds,
    reason: draft.reason,
  };
  const done = (text: string) => {
    showToast({ text, tone: 'positive' });
    onDone();
  };
  const save = async () => {
    if (lock) {
      const params = { storeId, lockId: lock.id };
      await update.mutateAsync({ params, body: { ...body, version: lock.version } });
      done(t('lock.changed'));
      return;
    }
    await create.mutateAsync({ params: { storeId }, body });
    done(t('lock.locked', { tables: labelsOf(draft.itemIds) }));
  };
  const unlock = async () => {
    if (!lock) return;
    await remove.mutateAsync({ params: { storeId, lockId: lock.id } });
    done(t('lock.unlocked', { tables: labelsOf(lock.itemIds) }));
  };
  return { save, unlock };
}
