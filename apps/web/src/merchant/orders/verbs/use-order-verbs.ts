import { useQueryClient } from '@tanstack/react-query';
import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { ORDER_CHANGES } from '@xiwei/contract/booking/booking.reads.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { useMemo } from 'react';
import { call } from '#api/client.ts';
import { refreshChanged } from '#api/refresh.ts';
import { refreshAfterRefusal } from '#api/refresh-after-refusal.ts';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { overridableReasons } from '#shared/booking/overridable-reasons.ts';
import { closeToast, showToast } from '#ui/toast-store.ts';
import type { Outcome } from './action-queue.ts';
import { useActionQueue } from './queue-registry.ts';
import { showAnswer } from './show-answer.ts';
import { useConflictWords } from './use-conflict-words.ts';
import { useOrderName } from './use-order-name.ts';
import type { VerbArgs, VerbName } from './verb.ts';
import { VERBS } from './verbs.ts';

interface RunOptions {
  /** Leaves refusals, or those that it selects, to the caller, for example to ask whether to book beyond a limit. */
  ownRefusals?: boolean | ((refusal: ApiRefusal) => boolean);
  /** Shows no message when it is done, because the page shows the result. */
  quiet?: boolean;
}

/** Checks whether a refusal is left to the caller. */
const isOwn = ({ ownRefusals = false }: RunOptions, refusal: ApiRefusal): boolean =>
  typeof ownRefusals === 'function' ? ownRefusals(refusal) : ownRefusals;

/**
 * Returns `run`, through which every action on an order goes. The screen shows the change at once; the server's answer
 * confirms it or rolls it back with the reason. Applied changes can be undone for ten seconds; without a connection they
 * are kept in order and sent later; a conflict names the other change and offers to repeat the action.
 */
export function useOrderVerbs() {
  const { t } = useTranslation('booking-staff');
  const client = useQueryClient();
  const queue = useActionQueue();
  const nameOf = useOrderName();
  const conflictWords = useConflictWords();
  const { offer, offerUndo } = useUndoOffer();

  return useMemo(() => {
    async function run<Name extends VerbName>(
      order: StaffOrder,
      verb: Name,
      args: VerbArgs[Name] = {} as VerbArgs[Name],
      options: RunOptions = {},
    ): Promise<Outcome> {
      const key = crypto.randomUUID();
      const outcome = await queue.add({
        key,
        userId: queue.userId,
        storeId: order.storeId,
        orderId: order.id,
        bookingCode: order.bookingCode,
        verb,
        args,
        version: order.version,
        at: serverNow(),
      });
      const text = t(`done.${verb as VerbName}`, { guest: nameOf(order) });
      if (outcome.type === 'done' && !options.quiet) offerUndo(text, verb, outcome.orders[0]);
      if (outcome.type === 'queued')
        offer(text, async () => {
          // The connection may be back since, and the action sent.
          if (!(await queue.withdraw(key))) showToast({ tone: 'negative', text: t('cannotUndo') });
        });
      if (outcome.type === 'failed')
        showToast({ tone: 'negative', text: t('unsupported', { verb: t(`verbs.${verb}`) }) });
      if (outcome.type === 'refused') {
        void refreshAfterRefusal(client, ORDER_CHANGES, outcome.refusal);
        if (!isOwn(options, outcome.refusal)) showRefusal(outcome.refusal, order, verb, args);
      }
      return outcome;
    }

    function showRefusal<Name extends VerbName>(
      refusal: ApiRefusal,
      order: StaffOrder,
      verb: Name,
      args: VerbArgs[Name],
    ): void {
      const overriding = argsOverriding(refusal, verb, args);
      if (overriding) {
        const onPress = () => void run(order, verb, overriding);
        showToast({ tone: 'caution', text: refusal.message, action: { label: t('anyway'), onPress } });
        return;
      }
      if (refusal.code !== 'orderChanged') {
        showToast({ tone: 'negative', text: refusal.message });
        return;
      }
      const version = Number(refusal.details.version);
      showToast({
        tone: 'caution',
        text: conflictWords(refusal.details),
        action: { label: t('again'), onPress: () => void run({ ...order, version }, verb, args) },
      });
    }

    return { run };
  }, [t, client, queue, nameOf, conflictWords, offer, offerUndo]);
}

/** Returns the arguments of a move or swap that also override the reasons of its refusal, if staff can. */
function argsOverriding<Name extends VerbName>(
  refusal: ApiRefusal,
  verb: Name,
  args: VerbArgs[Name],
): VerbArgs[Name] | undefined {
  const reasons = overridableReasons(refusal);
  if (reasons.length === 0) return undefined;
  const added = (before: readonly Override[] = []) => [...before, ...reasons];
  if (verb === 'swap') {
    const swap = args as VerbArgs['swap'];
    return { ...swap, overrides: added(swap.overrides) } as VerbArgs[Name];
  }
  if (verb !== 'move') return undefined;
  const { place } = args as VerbArgs['move'];
  return { place: { ...place, overrides: added(place.overrides) } } as VerbArgs[Name];
}

/** The undo of the last action, which also a key performs while its message is shown. */
let lastUndo: { run: () => void; toast: string } | undefined;

/** Undoes the last action, if its message is still shown. */
export function undoLast(): void {
  const undo = lastUndo;
  lastUndo = undefined;
  if (!undo) return;
  closeToast(undo.toast);
  undo.run();
}

/** How long a message with Undo is shown, in milliseconds. */
const UNDO_MS = 10_000;

/** Returns functions that show a message with Undo: `offer` with any function, `offerUndo` for an action that was done. */
function useUndoOffer() {
  const { t } = useTranslation('booking-staff');
  const client = useQueryClient();
  return useMemo(() => {
    function offer(text: string, undo: () => void): void {
      const toast = showToast({ text, action: { label: t('undo'), onPress: undo } });
      lastUndo = { run: undo, toast };
      setTimeout(() => {
        if (lastUndo?.toast === toast) lastUndo = undefined;
      }, UNDO_MS);
    }

    function offerUndo(text: string, verb: VerbName, changed: StaffOrder | undefined): void {
      if (!changed || !isUndoable(verb)) {
        showToast({ tone: 'positive', text });
        return;
      }
      offer(text, async () => {
        const undone = await undoVerb(verb, changed).catch((error: unknown) => {
          showToast({
            tone: 'negative',
            text: isRefusal(error) && error.code !== 'orderChanged' ? error.message : t('cannotUndo'),
          });
          return null;
        });
        if (undone === undefined) showToast({ tone: 'negative', text: t('cannotUndo') });
        if (!undone) return;
        showAnswer(client, [undone]);
        showToast({ text: t('undone') });
        await refreshChanged(client, ORDER_CHANGES);
      });
    }

    return { offer, offerUndo };
  }, [t, client]);
}

/** Checks whether an applied verb can be undone. */
const isUndoable = (verb: VerbName): boolean => VERBS[verb].logged.length > 0;

/**
 * Reverts the change of a verb by the order's log, if nothing has changed the order since; for a swap, both orders. Returns the
 * order after it, or undefined if it can no longer be undone.
 */
async function undoVerb(verb: VerbName, order: StaffOrder): Promise<StaffOrder | undefined> {
  const { storeId, id: orderId, version } = order;
  const { items } = await call(staffOrdersApi.readOrderLog, { params: { storeId, orderId } });
  const entry = items.findLast(
    ({ type, can }) => VERBS[verb].logged.includes(type) && can.includes('revert'),
  );
  if (!entry) return undefined;
  const params = { storeId, orderId, seq: String(entry.seq) };
  return call(staffOrdersApi.revertLogEntry, { params, body: { version } });
}
