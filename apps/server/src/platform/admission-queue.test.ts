import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A caller, as far as a door knows one. */
class Caller extends EventEmitter {
  destroyed = false;
  hangUp(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** A call at a door: its caller, how its work ends, and what became of it. */
function come(admission: AdmissionQueue, key = 'a', caller = new Caller()) {
  let finish = () => {};
  let fail = (_error: Error) => {};
  let entered = false;
  const work = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const outcome = admission
    .pass(key, caller, () => {
      entered = true;
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
    isIn: () => entered,
  };
}

const admissionFor = (inside: number, line = 10, waitMs = 60_000) =>
  new AdmissionQueue({ inside, line, waitMs });

describe('a door', () => {
  it('lets so many in at a time, and the others in the order they came', async () => {
    const admission = admissionFor(2);
    const calls = [0, 1, 2, 3].map(() => come(admission));
    const inside = () => calls.map(({ isIn }) => isIn());
    expect(inside()).toEqual([true, true, false, false]);
    calls[0]?.finish();
    await settled();
    expect(inside()).toEqual([true, true, true, false]);
    calls[2]?.finish();
    await settled();
    expect(inside()).toEqual([true, true, true, true]);
    expect(admission.count()).toEqual({ inside: 2, waiting: 0 });
  });

  it('says when to come again once its line is full, and not at another door', async () => {
    const admission = admissionFor(1, 2);
    const first = come(admission);
    const waiting = [come(admission), come(admission)];
    const refused = admission.pass('a', new Caller(), async () => {});
    await expect(refused).rejects.toMatchObject({ code: 'tooHot', extras: { retryAfter: 1 } });
    expect(() => admission.refuseIfFull('a')).toThrow('tooHot');
    expect(() => admission.refuseIfFull('b')).not.toThrow();
    first.finish();
    await settled();
    expect(() => admission.refuseIfFull('a')).not.toThrow();
    for (const { finish } of waiting) finish();
    await settled();
    expect(admission.count()).toEqual({ inside: 0, waiting: 0 });
  });

  it('gives the place back once, whether the work ends well or fails', async () => {
    const admission = admissionFor(1);
    const failing = come(admission);
    const next = come(admission);
    failing.fail(new Error('broken'));
    expect(await failing.outcome).toBe('broken');
    expect(next.isIn()).toBe(true);
    expect(admission.count()).toEqual({ inside: 1, waiting: 0 });
    next.finish();
    expect(await next.outcome).toBe('done');
    expect(admission.count()).toEqual({ inside: 0, waiting: 0 });
  });

  it('gives no place to who hung up while waiting, nor before', async () => {
    const admission = admissionFor(1);
    const first = come(admission);
    const gone = come(admission);
    const next = come(admission);
    gone.caller.hangUp();
    expect(await gone.outcome).toBe('unavailable');
    expect(admission.count()).toEqual({ inside: 1, waiting: 1 });
    expect(await come(admission, 'a', gone.caller).outcome).toBe('unavailable');
    first.finish();
    await settled();
    expect([gone.isIn(), next.isIn()]).toEqual([false, true]);
    next.finish();
    expect(await next.outcome).toBe('done');
    expect(admission.count()).toEqual({ inside: 0, waiting: 0 });
  });

  it('loses no place when one hangs up in the moment in which it would be handed on', async () => {
    for (const early of [true, false]) {
      const admission = admissionFor(1);
      const first = come(admission);
      const gone = come(admission);
      const next = come(admission);
      if (early) gone.caller.hangUp();
      first.finish();
      if (!early) gone.caller.hangUp();
      gone.finish();
      next.finish();
      expect(await next.outcome).toBe('done');
      expect(admission.count()).toEqual({ inside: 0, waiting: 0 });
      expect(gone.caller.listenerCount('close')).toBe(0);
    }
  });

  it('keeps the place of who hung up inside until the work has ended', async () => {
    const admission = admissionFor(1);
    const first = come(admission);
    first.caller.hangUp();
    await settled();
    expect(admission.count()).toEqual({ inside: 1, waiting: 0 });
    first.finish();
    expect(await first.outcome).toBe('done');
    expect(admission.count()).toEqual({ inside: 0, waiting: 0 });
  });

  it('sends away who has waited too long, and goes on for the others', async () => {
    const admission = admissionFor(1, 10, 20);
    const first = come(admission);
    const late = come(admission);
    expect(await late.outcome).toBe('tooHot');
    expect(admission.count()).toEqual({ inside: 1, waiting: 0 });
    const next = come(admission);
    first.finish();
    await settled();
    expect(next.isIn()).toBe(true);
    await pause(40);
    next.finish();
    expect(await next.outcome).toBe('done');
    expect(admission.count()).toEqual({ inside: 0, waiting: 0 });
  });
});
