import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { readDianpingCallback, refuseDianpingCallback } from '#gateways/group/dianping/callback.ts';
import { DIANPING_DEFAULTS, type DianpingSettings } from '#gateways/group/dianping/settings.ts';
import { dianpingCallbacks } from '#gateways/group/dianping/simulator/callbacks.ts';
import type { GroupGateway, PlatformChange, PlatformEvent } from '#gateways/group/group.ts';
import type { BoardChange, BoardOrder, CallbackRequest } from '#gateways/group/simulated/board.model.ts';

const SETTINGS: DianpingSettings = {
  ...DIANPING_DEFAULTS,
  ...{ appKey: 'model', appSecret: 'the secret of the model', apiBase: '', authorizeUrl: '', returnUrl: '' },
};

/** Verifies and reads the callbacks of the model, which have the format of Dianping. */
export const modelCallbacks: Pick<GroupGateway, 'readCallback' | 'refuseCallback'> = {
  readCallback: (raw, now) => readDianpingCallback(SETTINGS, raw, now),
  refuseCallback: refuseDianpingCallback,
};

/** Returns the signed callback of an event. `eventId` is a number, so that each event differs from all others. */
export const callbackOf = (event: PlatformEvent, now: Date): CallbackRequest => write(event, now, SETTINGS);

const AGE_MS = 6 * 60_000;

/** Callbacks that only an attacker sends, by why they are refused. */
const ALTERED: readonly ((event: PlatformEvent, now: Date) => CallbackRequest)[] = [
  // A field was changed after the callback was signed, or added.
  (event, now) => {
    const { body, ...rest } = callbackOf(event, now);
    return { ...rest, body: body.replace(/update_time=\d+/, 'update_time=0') };
  },
  (event, now) => {
    const { body, ...rest } = callbackOf(event, now);
    return { ...rest, body: `${body}&people_count=400` };
  },
  // It was signed with another secret.
  (event, now) => write(event, now, { ...SETTINGS, appSecret: 'another secret' }),
  // It was signed for another app.
  (event, now) => write(event, now, { ...SETTINGS, appKey: 'another app' }),
  // It was recorded, and is sent again when it is old.
  (event, now) => callbackOf(event, new Date(now.getTime() - AGE_MS)),
  (event, now) => ({ ...callbackOf(event, now), path: '/unknown' }),
  (event, now) => ({ ...callbackOf(event, now), body: '' }),
];

/** Returns a callback about an event that must be refused, in one of several ways. */
export function alteredCallback(event: PlatformEvent, now: Date, way: number): CallbackRequest {
  const alter = ALTERED[way % ALTERED.length];
  if (!alter) throw new Error('There is no way to alter a callback');
  return alter(event, now);
}

function write(
  { eventId, externalId, shopId, change }: PlatformEvent,
  now: Date,
  settings: DianpingSettings,
): CallbackRequest {
  const order: BoardOrder = {
    ...{ platform: 'dianping', accountId: 'account', externalId, shopId },
    ...{ date: '', time: '', people: 1, guestName: '', product: '', amount: 0 as Fen, remark: '' },
    ...{ status: statusOf(change), paid: change.kind === 'created' ? change.paid : true },
    ...{ words: 'words' in change ? change.words : '', deadline: null, previous: null, answered: null },
    ...{ createdAt: 0, changedAt: 0 },
    ...(change.kind === 'created' && change.wish),
    ...(change.kind === 'timeChanged' && change),
    guestPhone: '',
  };
  const event = { id: eventId, change: change.kind as BoardChange, order, at: Number(eventId) };
  const request = dianpingCallbacks(settings).write(event, now);
  if (!request) throw new Error(`Dianping sends no callback for ${change.kind}`);
  return request;
}

/** Returns the status that an order has at the platform after a change, as far as its callback says it. */
function statusOf(change: PlatformChange): ExternalStatus {
  if (change.kind === 'appealed') return change.claims === 'arrived' ? 'appealArrived' : 'appealNotArrived';
  if (change.kind === 'appealSettled') return change.as;
  return change.kind === 'rejected' ? 'rejected' : 'accepted';
}
