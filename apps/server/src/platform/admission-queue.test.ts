import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A caller who can disconnect. */
class Caller extends EventEmitter {
  destroyed = false;
  disconnect(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Starts a call; the test ends its work. */
function startCall(admission: AdmissionQueue, key = 'a', caller = new Caller()) {
  let finish = () => {};
  let fail = (_error: Error) => {};
  let isRunning = false;
  const work = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const outcome = admission
    .withSlot(key, caller, () => {
      isRunning = true;
      return work;
    })
    .then(
      () => 'done',
      (error: Error) => error.message,
    );
  return {
    caller,
    outcome,
    finish: () => finish(),
    fail: (error: Error) => fail(error),
    hasStarted: () => isRunning,
  };
}

const createQueue = (concurrency: number, maxWaiting = 10, maxWaitMs = 60_000) =>
  new AdmissionQueue({ concurrency, maxWaiting, maxWaitMs });

describe('an admission queue', () => {
  it('runs as many calls as it has slots, and the others in the order of their arrival', async () => {
    const admission = createQueue(2);
    const calls = [0, 1, 2, 3].map(() => startCall(admission));
    const started = () => calls.map(({ hasStarted }) => hasStarted());
    expect(started()).toEqual([true, true, false, false]);
    calls[0]?.finish();
    await settled();
    expect(started()).toEqual([true, true, true, false]);
    calls[2]?.finish();
    await settled();
    expect(started()).toEqual([true, true, true, true]);
    expect(admission.count()).toEqual({ running: 2, waiting: 0 });
  });

  it('refuses with a time to retry after when the queue of a key is full, and not for another key', async () => {
    const admission = createQueue(1, 2);
    const first = startCall(admission);
    const waiting = [startCall(admission), startCall(admission)];
    const refused = admission.withSlot('a', new Caller(), async () => {});
    await expect(refused).rejects.toMatchObject({ code: 'tooHot', extras: { retryAfter: 1 } });
    expect(() => admission.refuseIfFull('a')).toThrow('tooHot');
    expect(() => admission.refuseIfFull('b')).not.toThrow();
    first.finish();
    await settled();
    expect(() => admission.refuseIfFull('a')).not.toThrow();
    for (const { finish } of waiting) finish();
    await settled();
    expect(admission.count()).toEqual({ running: 0, waiting: 0 });
  });

  it('releases a slot once, whether the work succeeds or fails', async () => {
    const admission = createQueue(1);
    const failing = startCall(admission);
    const next = startCall(admission);
    failing.fail(new Error('broken'));
    expect(await failing.outcome).toBe('broken');
    expect(next.hasStarted()).toBe(true);
    expect(admission.count()).toEqual({ running: 1, waiting: 0 });
    next.finish();
    expect(await next.outcome).toBe('done');
    expect(admission.count()).toEqual({ running: 0, waiting: 0 });
  });

  it('gives no slot to a caller that disconnected while waiting, or before', async () => {
    const admission = createQueue(1);
    const first = startCall(admission);
    const gone = startCall(admission);
    const next = startCall(admission);
    gone.caller.disconnect();
    expect(await gone.outcome).toBe('unavailable');
    expect(admission.count()).toEqual({ running: 1, waiting: 1 });
    expect(await startCall(admission, 'a', gone.caller).outcome).toBe('unavailable');
    first.finish();
    await settled();
    expect([gone.hasStarted(), next.hasStarted()]).toEqual([false, true]);
    next.finish();
    expect(await next.outcome).toBe('done');
    expect(admission.count()).toEqual({ running: 0, waiting: 0 });
  });

  it('loses no slot when a caller disconnects at the moment the slot is passed on', async () => {
    for (const early of [true, false]) {
      const admission = createQueue(1);
      const first = startCall(admission);
      const gone = startCall(admission);
      const next = startCall(admission);
      if (early) gone.caller.disconnect();
      first.finish();
      if (!early) gone.caller.disconnect();
      gone.finish();
      next.finish();
      expect(await next.outcome).toBe('done');
      expect(admission.count()).toEqual({ running: 0, waiting: 0 });
      expect(gone.caller.listenerCount('close')).toBe(0);
    }
  });

  it('keeps the slot of a caller that disconnected until its work has ended', async () => {
    const admission = createQueue(1);
    const first = startCall(admission);
    first.caller.disconnect();
    await settled();
    expect(admission.count()).toEqual({ running: 1, waiting: 0 });
    first.finish();
    expect(await first.outcome).toBe('done');
    expect(admission.count()).toEqual({ running: 0, waiting: 0 });
  });

  it('refuses a caller that has waited too long, and continues for the others', async () => {
    const admission = createQueue(1, 10, 20);
    const first = startCall(admission);
    const late = startCall(admission);
    expect(await late.outcome).toBe('tooHot');
    expect(admission.count()).toEqual({ running: 1, waiting: 0 });
    const next = startCall(admission);
    first.finish();
    await settled();
    expect(next.hasStarted()).toBe(true);
    await pause(40);
    next.finish();
    expect(await next.outcome).toBe('done');
    expect(admission.count()).toEqual({ running: 0, waiting: 0 });
  });
});
