import { randomUUID } from 'node:crypto';
import type { EmailGateway } from '#gateways/email/email.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import type { SmsGateway } from '#gateways/sms/sms.ts';
import type { WechatMessagesGateway } from '#gateways/social/wechat/messages.ts';

/** Providers that take every call and do not answer, except for one payment provider, which is well. */
export class HangingProviders {
  /** Payments that were closed at the provider that is well. */
  closed = 0;
  readonly #hangMs: number;
  readonly #hanging = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #ends = new Set<() => void>();

  /** Calls end without an answer after some milliseconds, as the timeouts of gateways make them. */
  constructor(hangMs: number) {
    this.#hangMs = hangMs;
  }

  /** Returns how many calls to a provider hang now. */
  hanging(provider: string): number {
    return this.#hanging.get(provider) ?? 0;
  }

  /** Returns how many calls each provider has had. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  /** Ends all calls. */
  letGo(): void {
    for (const end of this.#ends) end();
  }

  get gateways(): {
    sms: SmsGateway;
    email: EmailGateway;
    wechat: WechatMessagesGateway;
    pay: PayGateway[];
  } {
    return {
      sms: {
        send: () => this.#hang('sms', SENT_MAYBE),
        hasTemplate: () => true,
        receiptToken: undefined,
        readReceipts: () => undefined,
        receiptReply: {},
      },
      email: { send: () => this.#hang('email', SENT_MAYBE) },
      wechat: this.#wechat(),
      pay: [this.#pay('alipay'), this.#wellPay()],
    };
  }

  async #hang<Outcome>(provider: string, outcome: Outcome): Promise<Outcome> {
    const change = (map: Map<string, number>, by: number) => map.set(provider, (map.get(provider) ?? 0) + by);
    change(this.#hanging, 1);
    change(this.#counts, 1);
    await new Promise<void>((resolve) => {
      this.#ends.add(resolve);
      if (Number.isFinite(this.#hangMs)) setTimeout(resolve, this.#hangMs);
    });
    change(this.#hanging, -1);
    return outcome;
  }

  #wechat(): WechatMessagesGateway {
    return {
      appId: 'wxhanging',
      templateFor: () => ({ id: 'template', fields: { thing1: 'store' } }),
      hasTemplate: () => true,
      issueToken: async () => ({ ok: true, token: 'token', seconds: 7200 }),
      send: () => this.#hang('wechat', SENT_MAYBE),
      readFollowing: () => this.#hang('wechat', { ok: false, retry: true, code: 'timeout' } as const),
      readPush: () => ({ problem: 'unreadable' }) as never,
      replyToUrlCheck: () => undefined,
    };
  }

  #pay(method: PayGateway['method']): PayGateway {
    const unknown = () => this.#hang(method, { state: 'unknown', code: 'timeout' } as const);
    return {
      method,
      limits: { perPayment: 50, spacingSeconds: 0, days: 365 },
      start: async () => ({
        state: 'started',
        handOff: { type: 'redirect', url: `https://pay.example/${randomUUID()}` },
      }),
      query: unknown,
      close: unknown,
      refund: unknown,
      queryRefund: unknown,
      readNotice: () => ({ problem: 'unreadable' }),
      replyTo: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    };
  }

  #wellPay(): PayGateway {
    return {
      ...this.#pay('wechatPay'),
      query: async () => ({ state: 'waiting' }),
      close: async () => {
        this.closed += 1;
        return { state: 'closed' };
      },
    };
  }
}

const SENT_MAYBE = { ok: false, retry: false, code: 'timeout', sent: 'maybe' } as const;
