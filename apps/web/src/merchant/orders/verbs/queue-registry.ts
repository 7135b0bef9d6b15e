import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ORDER_CHANGES } from '@xiwei/contract/booking/booking.reads.ts';
import { useSyncExternalStore } from 'react';
import { storageOwner } from '#api/person-storage.ts';
import { refreshChanged } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';
import { i18n } from '#i18n/i18n.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { showToast } from '#ui/toast-store.ts';
import { ActionQueue } from './action-queue.ts';
import { deleteActionsAt } from './queue-store.ts';
import type { QueuedAction } from './queued-action.ts';
import { showAnswer } from './show-answer.ts';
import { VERBS } from './verbs.ts';

let current: { queue: ActionQueue; client: QueryClient } | undefined;

/** Returns the queue of a person at a store. It outlives the pages that use it, until another person or store is chosen. */
function queueFor(client: QueryClient, userId: string, storeId: string): ActionQueue {
  const isSame =
    current?.client === client && current.queue.userId === userId && current.queue.storeId === storeId;
  if (current && isSame) return current.queue;
  current?.queue.close();
  const queue = new ActionQueue(userId, storeId, {
    onAnswer: (orders, { verb }) => {
      showAnswer(client, orders);
      const { changes } = VERBS[verb].endpoint;
      void refreshChanged(client, changes === 'person' || !changes ? ORDER_CHANGES : changes);
    },
    onDrained: () => showToast({ text: i18n.t('booking-staff:queue.sent'), tone: 'positive' }),
  });
  current = { queue, client };
  return queue;
}

/** Closes the queue. */
export function closeQueue(): void {
  current?.queue.close();
  current = undefined;
}

/** Stops the queue at a store, and removes its actions from the device: a former member of staff cannot perform them. */
export async function forgetActions(storeId: string): Promise<void> {
  if (current?.queue.storeId === storeId) closeQueue();
  // Without storage there is nothing to remove.
  await deleteActionsAt(storeId).catch(() => undefined);
}

/** Returns the queue of the signed-in person at the open store. Without a connection, that is the person who was signed in last. */
export function useActionQueue(): ActionQueue {
  const client = useQueryClient();
  const { id: storeId } = useWorkplace();
  const session = useSession().data;
  const userId = (session ? session.user?.id : storageOwner()) ?? '';
  return queueFor(client, userId, storeId);
}

/** Returns the actions on orders of the open store that the server has not confirmed yet, oldest first. */
export function usePendingActions(): readonly QueuedAction[] {
  const queue = useActionQueue();
  return useSyncExternalStore(queue.subscribe, queue.actions);
}

/** Returns how many actions wait for a connection, stored on the device. */
export function useWaitingCount(): number {
  const queue = useActionQueue();
  return useSyncExternalStore(queue.subscribe, queue.waiting);
}
