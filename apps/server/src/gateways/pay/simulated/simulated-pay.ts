import { dirname } from 'node:path';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { withCurrentFault } from '#gateways/simulation/faults.ts';
import { jsonReply, type RequestHandler, type SimulatedApi } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { alipayPay } from '../alipay/gateway.ts';
import { simulatedAlipay } from '../alipay/simulator/simulator.ts';
import { macauPay } from '../macau/gateway.ts';
import { simulatedMacau } from '../macau/simulator/simulator.ts';
import type { PayGateway } from '../pay.ts';
import { stripePay } from '../stripe/gateway.ts';
import { CHECKOUT, stripeCheckout } from '../stripe/simulator/checkout.ts';
import { simulatedStripe } from '../stripe/simulator/simulator.ts';
import { douyinPay, wechatPartnerPay, wechatPay } from '../wechat-v3/gateway.ts';
import {
  simulatedDouyin,
  simulatedWechat,
  simulatedWechatPartner,
} from '../wechat-v3/simulator/simulator.ts';
import { xiaohongshuPay } from '../xiaohongshu/gateway.ts';
import { simulatedXiaohongshu } from '../xiaohongshu/simulator/simulator.ts';
import { simulatedKeys } from './keys.ts';
import type { TillProvider } from './till.model.ts';
import { type SimulatedTill, simulatedTill } from './till.ts';
import { simulatedWallet } from './wallet.ts';

interface PayOptions {
  /** Origin of the simulators, for our calls and for payers' browsers. */
  origin: string;
  clock: Clock;
  timeoutMs: number;
  closing: AbortSignal;
  /** File that stores payments across restarts; the keys are stored in the same folder. */
  file?: string | undefined;
}

type Apis = Awaited<ReturnType<typeof simulatedApis>>;

/** All simulated payment providers. */
export interface SimulatedPay {
  /** Settings that connect the real gateways to the simulators. */
  settings: { [Method in keyof Apis]: Apis[Method]['settings'] };
  till: SimulatedTill;
  /** Handles all requests below /pay/. */
  handle: RequestHandler;
  gateways(clock: Clock): PayGateway[];
  stop(): void;
}

export async function startSimulatedPay(options: PayOptions): Promise<SimulatedPay> {
  const { clock, file } = options;
  const till = simulatedTill({ clock, ...(file !== undefined && { file }) });
  const apis = await simulatedApis(till, options);
  for (const { provider } of Object.values(apis)) till.register(provider);
  const settings = {
    wechatPay: apis.wechatPay.settings,
    wechatPartnerPay: apis.wechatPartnerPay.settings,
    alipay: apis.alipay.settings,
    douyinPay: apis.douyinPay.settings,
    xiaohongshuPay: apis.xiaohongshuPay.settings,
    macauBankPay: apis.macauBankPay.settings,
    card: apis.card.settings,
  };
  return {
    settings,
    till,
    handle: router(apis, till, options),
    gateways: (now) => [
      wechatPay(settings.wechatPay, now),
      wechatPartnerPay(settings.wechatPartnerPay, now),
      alipayPay(settings.alipay, now),
      douyinPay(settings.douyinPay, now),
      xiaohongshuPay(settings.xiaohongshuPay, now),
      macauPay(settings.macauBankPay, now),
      stripePay(settings.card),
    ],
    stop: till.stop,
  };
}

async function simulatedApis(till: SimulatedTill, { origin, clock, timeoutMs, file }: PayOptions) {
  const keys = await simulatedKeys(file === undefined ? undefined : dirname(file));
  const options = { origin, timeoutMs, clock, keys };
  return {
    wechatPay: simulatedWechat(till, options),
    wechatPartnerPay: simulatedWechatPartner(till, options),
    alipay: simulatedAlipay(till, options),
    douyinPay: simulatedDouyin(till, options),
    xiaohongshuPay: simulatedXiaohongshu(till, options),
    macauBankPay: simulatedMacau(till, options),
    card: simulatedStripe(till, options),
  };
}

/** Provider of each API by the path segment after /pay/. */
const MOUNTS: Record<string, ProviderMethod> = {
  wechat: 'wechatPay',
  'wechat-partner': 'wechatPartnerPay',
  alipay: 'alipay',
  douyin: 'douyinPay',
  xiaohongshu: 'xiaohongshuPay',
  macau: 'macauBankPay',
  stripe: 'card',
};

function router(
  apis: Record<ProviderMethod, SimulatedApi & { provider: TillProvider }>,
  till: SimulatedTill,
  { clock, timeoutMs, closing }: PayOptions,
): RequestHandler {
  const wallet = simulatedWallet(till, clock);
  const checkout = stripeCheckout(till, clock);
  const routes = new Map(
    Object.entries(MOUNTS).map(([mount, method]) => {
      const currentFault = () => till.behaviourOf(method).fault;
      return [mount, withCurrentFault(currentFault, apis[method], timeoutMs * 2, closing)];
    }),
  );
  return async (request) => {
    const api = routes.get(request.url.pathname.split('/')[2] ?? '');
    if (request.url.pathname.startsWith(CHECKOUT)) return checkout(request);
    return api ? api(request) : (wallet(request) ?? jsonReply(404, { error: 'not found' }));
  };
}
