import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type {
  GroupFailure,
  GroupGateway,
  OrderWish,
  PlatformChange,
  PlatformEvent,
  PlatformOrder,
  ReportOutcome,
} from '#gateways/group/group.ts';
import type { Clock } from '#platform/clock.ts';
import { modelCallbacks } from './model-callbacks.ts';

export const SHOP = 'shop-1';

interface TrueOrder extends PlatformOrder {
  changedAt: Date;
  /** Another time that the guest of an accepted order asked for, and the store has not answered. */
  asked: { date: string; time: string; people: number } | undefined;
}

/** How the platform answers calls. `lost`: it carries the call out, and its answer does not arrive. */
type Line = 'up' | 'down' | 'lost';

const UNREACHABLE: GroupFailure = { state: 'unknown', code: 'unreachable' };
const REFUSED: GroupFailure = { state: 'refused', code: 'stateDiffers' };

/**
 * A platform in memory, with rules of its own, written independently of the product's table of transitions. It has the true state
 * of its orders; events wait in `events` until a test delivers them, in any order, twice or never.
 */
export class ModelPlatform {
  readonly orders = new Map<string, TrueOrder>();
  readonly events: PlatformEvent[] = [];
  line: Line = 'up';
  readonly #clock: Clock;
  readonly #tokens = new Set<string>();
  #lastEvent = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(externalId: string): TrueOrder {
    const order = this.orders.get(externalId);
    if (!order) throw new Error(`The platform has no order ${externalId}`);
    return order;
  }

  place(wish: Partial<OrderWish> & Pick<OrderWish, 'date' | 'time'>, paid: boolean): string {
    const externalId = randomUUID();
    const full: OrderWish = {
      guestName: 'Zhao',
      guestPhone: null,
      people: 2,
      product: 'Set menu for two',
      amount: 19_800 as Fen,
      remark: '',
      ...wish,
    };
    this.orders.set(externalId, {
      ...full,
      externalId,
      shopId: SHOP,
      status: paid ? 'waitProcess' : 'waitPayment',
      deadline: null,
      words: '',
      changedAt: this.#clock.now(),
      asked: undefined,
    });
    this.#send(externalId, { kind: 'created', wish: full, paid, deadline: null });
    return externalId;
  }

  pay(externalId: string): boolean {
    return this.#move(externalId, ['waitPayment'], 'waitProcess', { kind: 'paid', deadline: null });
  }

  cancel(externalId: string): boolean {
    const change = { kind: 'cancelled', words: 'Changed plans' } as const;
    return this.#move(externalId, ['waitPayment', 'waitProcess', 'accepted'], 'cancelled', change);
  }

  /** Accepts or rejects in the platform's own app, or by its timer. */
  answerThere(externalId: string, accepted: boolean): boolean {
    const change = accepted
      ? ({ kind: 'accepted' } as const)
      : ({ kind: 'rejected', words: 'timeout' } as const);
    return this.#move(externalId, ['waitProcess'], accepted ? 'accepted' : 'rejected', change);
  }

  appeal(externalId: string): boolean {
    const arrived = this.get(externalId).status === 'arrived';
    return arrived
      ? this.#move(externalId, ['arrived'], 'appealNotArrived', {
          ...{ kind: 'appealed', claims: 'notArrived', words: 'We were not there' },
        })
      : this.#move(externalId, ['notArrived'], 'appealArrived', {
          ...{ kind: 'appealed', claims: 'arrived', words: 'We were there' },
        });
  }

  settle(externalId: string, as: 'arrived' | 'notArrived'): boolean {
    const change = { kind: 'appealSettled', as, words: 'Decided' } as const;
    return this.#move(externalId, ['appealArrived', 'appealNotArrived'], as, change);
  }

  /** Changes the time of an order that is not accepted; for one that is, asks the store. */
  changeTime(externalId: string, slot: { date: string; time: string; people: number }): boolean {
    const order = this.get(externalId);
    if (!['waitPayment', 'waitProcess', 'accepted'].includes(order.status)) return false;
    // The guest of an accepted order asks again only after the store has answered.
    if (order.asked) return false;
    if (order.status === 'accepted') order.asked = slot;
    else Object.assign(order, slot);
    order.changedAt = this.#clock.now();
    this.#send(externalId, { kind: 'timeChanged', ...slot });
    return true;
  }

  #send(externalId: string, change: PlatformChange): void {
    this.events.push(this.eventOf(externalId, change));
  }

  /** Makes an event of an order without sending it. */
  eventOf(externalId: string, change: PlatformChange): PlatformEvent {
    this.#lastEvent += 1;
    const eventId = String(this.#lastEvent);
    return { eventId, signature: eventId, externalId, shopId: SHOP, change };
  }

  #move(
    externalId: string,
    from: readonly PlatformOrder['status'][],
    to: PlatformOrder['status'],
    change: PlatformChange,
  ): boolean {
    const order = this.get(externalId);
    if (!from.includes(order.status)) return false;
    this.#set(order, to);
    this.#send(externalId, change);
    return true;
  }

  #set(order: TrueOrder, status: PlatformOrder['status']): void {
    order.status = status;
    order.changedAt = this.#clock.now();
  }

  /** Does what the store reports, once for each token. */
  #report(order: TrueOrder, report: ExternalReport, token: string): ReportOutcome {
    if (this.#tokens.has(token)) return { state: 'done' };
    const outcome = this.#carryOut(order, report);
    if (outcome.state === 'done') this.#tokens.add(token);
    return outcome;
  }

  #carryOut(order: TrueOrder, report: ExternalReport): ReportOutcome {
    const move = (from: readonly PlatformOrder['status'][], to: PlatformOrder['status']): ReportOutcome => {
      if (order.status === to) return { state: 'done' };
      if (!from.includes(order.status)) return REFUSED;
      this.#set(order, to);
      return { state: 'done' };
    };
    switch (report.kind) {
      case 'accept':
        return move(['waitProcess'], 'accepted');
      case 'reject':
        return move(['waitProcess', 'accepted'], 'rejected');
      case 'arrived':
        return move(['accepted'], 'arrived');
      case 'notArrived':
        return move(['accepted'], 'notArrived');
      case 'confirmCancel':
        return { state: 'done' };
      case 'answerTimeChange':
        return this.#answerTime(order, report);
      case 'answerAppeal':
        return this.#answerAppeal(order, report.agree);
    }
  }

  #answerTime(
    order: TrueOrder,
    { accepted, date, time }: Extract<ExternalReport, { kind: 'answerTimeChange' }>,
  ): ReportOutcome {
    const { asked } = order;
    if (!asked || asked.date !== date || asked.time !== time) return { state: 'done' };
    order.asked = undefined;
    if (accepted && order.status === 'accepted')
      Object.assign(order, asked, { changedAt: this.#clock.now() });
    return { state: 'done' };
  }

  #answerAppeal(order: TrueOrder, agree: boolean): ReportOutcome {
    if (order.status !== 'appealArrived' && order.status !== 'appealNotArrived') return REFUSED;
    const claimsArrived = order.status === 'appealArrived';
    this.#set(order, claimsArrived === agree ? 'arrived' : 'notArrived');
    return { state: 'done' };
  }

  readonly #found = (order: TrueOrder): PlatformOrder => {
    const { changedAt: _, asked: __, ...shown } = order;
    return shown;
  };

  /** The gateway to this platform. */
  readonly gateway: GroupGateway = {
    platform: 'dianping',
    answerMinutes: 30,
    takeBackMinutes: 60,
    authorizationUrl: ({ state, returnUrl }) => `${returnUrl}&code=code&state=${state}`,
    exchangeCode: async () => ({ state: 'granted', ...GRANT }),
    refreshGrant: async () => ({ state: 'granted', ...GRANT }),
    listShops: async () => ({ state: 'listed', shops: [{ id: SHOP, name: 'Shop', address: '' }] }),
    ...modelCallbacks,
    report: async (_grant, { externalId }, report, token) => {
      if (this.line === 'down') return UNREACHABLE;
      const outcome = this.#report(this.get(externalId), report, token);
      return this.line === 'lost' ? UNREACHABLE : outcome;
    },
    query: async (_grant, { externalId }) => {
      if (this.line !== 'up') return UNREACHABLE;
      const order = this.orders.get(externalId);
      return order ? { state: 'found', order: this.#found(order) } : { state: 'notFound' };
    },
    listChanged: async (_grant, shopId, since) => {
      if (this.line !== 'up') return UNREACHABLE;
      const orders = [...this.orders.values()].filter(
        (order) => order.shopId === shopId && order.changedAt >= since,
      );
      return { state: 'listed', orders: orders.map(this.#found) };
    },
    recognisesCoupon: () => false,
    prepareCoupon: async () => REFUSED,
    verifyCoupon: async () => REFUSED,
    readCoupon: async () => REFUSED,
    takeBackCoupon: async () => REFUSED,
  };
}

const GRANT = { accountId: 'account', accessToken: 'token', refreshToken: 'refresh', expiresAt: null };
