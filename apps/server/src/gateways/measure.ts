import type { Gateways } from './gateways.ts';

/** Records a call to a provider: which one and what for, how it ended, and how long it took. */
export type RecordCall = (provider: string, call: string, outcome: CallOutcome, seconds: number) => void;

/** How a call to a provider ended. `refused`: it answered and did not do it; `badAnswer`: its answer was not understood. */
type CallOutcome = 'ok' | 'refused' | 'timeout' | 'unreachable' | 'connectionLost' | 'badAnswer' | 'error';

const OWN_CODES: readonly CallOutcome[] = ['timeout', 'unreachable', 'connectionLost', 'badAnswer'];

/** What the outcomes of all gateways have in common. */
interface AnyOutcome {
  ok?: boolean;
  state?: string;
  code?: string;
  providerCode?: string;
}

/** Returns how a call ended by what its gateway returned. Codes of providers are not told apart: there are hundreds. */
export function outcomeOf(result: unknown): CallOutcome {
  if (Array.isArray(result)) return 'ok';
  const { ok, state = '', code, providerCode } = (result ?? {}) as AnyOutcome;
  if (ok === true || (ok === undefined && !['unknown', 'refused', 'failed', 'unauthorized'].includes(state)))
    return 'ok';
  const name = code ?? providerCode ?? '';
  if (/^http\d+$/.test(name)) return 'badAnswer';
  return OWN_CODES.find((own) => own === name) ?? 'refused';
}

/** Returns a gateway of which some calls are recorded. */
export function measured<Gateway extends object>(
  gateway: Gateway,
  provider: string,
  calls: readonly (keyof Gateway & string)[],
  record: RecordCall,
): Gateway {
  const wrap = (call: string, method: (...input: unknown[]) => Promise<unknown>) => {
    return async (...input: unknown[]) => {
      const begun = performance.now();
      const end = (outcome: CallOutcome) =>
        record(provider, call, outcome, (performance.now() - begun) / 1000);
      try {
        const result = await method.apply(gateway, input);
        end(outcomeOf(result));
        return result;
      } catch (error) {
        end('error');
        throw error;
      }
    };
  };
  const changed = calls.flatMap((call) => {
    const method = gateway[call];
    return typeof method === 'function' ? [[call, wrap(call, method as never)]] : [];
  });
  return { ...gateway, ...Object.fromEntries(changed) };
}

/** Returns the providers of a node with all calls to them recorded. Notifications of browsers are made by the node itself. */
export const measuredGateways = (
  { sms, email, social, wechat, pay, group }: Gateways,
  record: RecordCall,
): Pick<Gateways, 'sms' | 'email' | 'social' | 'wechat' | 'pay' | 'group'> => ({
  sms: sms && measured(sms, 'sms', ['send'], record),
  email: email && measured(email, 'email', ['send'], record),
  social: social && measured(social, 'wechatLogin', ['exchange'], record),
  wechat: wechat && measured(wechat, 'wechat', ['issueToken', 'send', 'readFollowing'], record),
  pay: (pay ?? []).map((gateway) =>
    measured(
      gateway,
      gateway.method,
      ['start', 'query', 'close', 'refund', 'queryRefund', 'readStatement'],
      record,
    ),
  ),
  group: (group ?? []).map((gateway) =>
    measured(
      gateway,
      gateway.platform,
      [
        'exchangeCode',
        'refreshGrant',
        'listShops',
        'report',
        'query',
        'listChanged',
        'prepareCoupon',
        'verifyCoupon',
        'readCoupon',
        'takeBackCoupon',
      ],
      record,
    ),
  ),
});
