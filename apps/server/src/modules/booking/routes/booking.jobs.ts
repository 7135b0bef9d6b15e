import { z } from 'zod';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { followGuestJob } from '../commands/follow-guest.ts';
import { releaseHold } from '../commands/hold-table.ts';
import { timed } from '../commands/order-actions.ts';
import { REMIND_DEPOSIT, TIMED_ACTIONS, type TimedAction } from '../commands/order-timers.ts';
import { remindDeposit } from '../commands/remind-deposit.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';

/** Runs a timer's command. Ignores a store or order that no longer exists. */
async function runDue({ writer }: BookingDeps, storeId: string, command: Command): Promise<void> {
  await writer.run(storeId, command).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

const orderTimer = (deps: BookingDeps, action: TimedAction) => ({
  name: `booking.${action}`,
  payload: z.object({ storeId: z.string(), orderId: z.string() }),
  work: ({ storeId, orderId }: { storeId: string; orderId: string }) =>
    runDue(deps, storeId, timed(action, orderId)),
});

const depositReminder = (deps: BookingDeps) => ({
  name: REMIND_DEPOSIT,
  payload: z.object({ storeId: z.string(), orderId: z.string() }),
  work: ({ storeId, orderId }: { storeId: string; orderId: string }) =>
    runDue(deps, storeId, remindDeposit(orderId)),
});

const giveBackHold = (deps: BookingDeps): Job<{ storeId: string; userId: string }> => ({
  name: 'booking.giveBackHold',
  payload: z.object({ storeId: z.string(), userId: z.string() }),
  work: ({ storeId, userId }) => runDue(deps, storeId, releaseHold(userId, true)),
});

export const bookingJobs = (deps: BookingDeps): AnyJob[] => [
  ...TIMED_ACTIONS.map((action) => orderTimer(deps, action)),
  depositReminder(deps),
  giveBackHold(deps),
  followGuestJob(deps),
];
