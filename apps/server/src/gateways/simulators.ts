import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type SimulatedPay, startPay } from './pay/simulated/simulated-pay.ts';
import { type FaultyApi, withFaults } from './simulation/faults.ts';
import { listen, serve, shut } from './simulation/http-server.ts';
import {
  type Fault,
  jsonReply,
  type SimulatedAnswer,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from './simulation/simulated-api.ts';
import type { AliyunSmsSettings } from './sms/aliyun/gateway.ts';
import { aliyunSmsSimulator, simulatedAliyunSettings } from './sms/aliyun/simulator.ts';
import { type PhoneMessage, type SimulatedPhones, simulatedPhones } from './sms/simulated/phones.ts';
import type { TencentSmsSettings } from './sms/tencent/gateway.ts';
import { simulatedTencentSettings, tencentSmsSimulator } from './sms/tencent/simulator.ts';
import type { WechatSettings } from './social/wechat/gateway.ts';
import { simulatedWechatSettings, wechatSimulator } from './social/wechat/simulator/simulator.ts';

type SimulatedProvider = 'aliyunSms' | 'tencentSms' | 'wechat';

export interface SimulatorOptions {
  /** Any free port unless told. */
  port?: number;
  host?: string;
  /** How long the adapters wait for the simulators. */
  timeoutMs?: number;
  /** Whether the SMS providers hold to their published limits for one phone. */
  smsLimits?: boolean;
  /** Hosts that WeChat logins may return to, without scheme and port. */
  redirectHosts?: readonly string[];
  /** Where simulated payments are kept from one run to the next; unless told, they end with the run. */
  payFile?: string;
  clock?: Clock;
}

/** The settings point the real adapters at the simulators. */
export interface Simulators {
  origin: string;
  aliyunSms: AliyunSmsSettings;
  tencentSms: TencentSmsSettings;
  wechat: WechatSettings;
  /** Payments, with a page for payers at /pay/wallets. */
  pay: SimulatedPay;
  /** The messages on a phone, oldest first. Also served as JSON at /phone/<E.164>. */
  readPhone(phone: string): PhoneMessage[];
  /** Makes a provider's API fail until told otherwise. The WeChat page for people stays up. */
  behave(provider: SimulatedProvider, fault: Fault | undefined): void;
  close(): Promise<void>;
}

const DEFAULTS = {
  port: 0,
  host: '127.0.0.1',
  timeoutMs: 3000,
  smsLimits: false,
  redirectHosts: ['localhost', '127.0.0.1', '[::1]'],
  clock: systemClock,
};

export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  const { port, host, timeoutMs, smsLimits: limits, redirectHosts, clock } = { ...DEFAULTS, ...options };
  const server = createServer();
  const origin = await listen(server, port, host);
  const aliyunSms = simulatedAliyunSettings(origin, timeoutMs);
  const tencentSms = simulatedTencentSettings(origin, timeoutMs);
  const wechat = simulatedWechatSettings(origin, timeoutMs);

  const phones = simulatedPhones(clock);
  const social = wechatSimulator({ settings: wechat, redirectHosts, clock });
  const closing = new AbortController();
  // Each slow call listens to it, and any number may be under way.
  setMaxListeners(0, closing.signal);
  const pay = await startPay({ origin, clock, timeoutMs, closing: closing.signal, file: options.payFile });
  const faulty = (api: SimulatedApi) => withFaults(api, timeoutMs * 2, closing.signal);
  const apis: Record<SimulatedProvider, FaultyApi> = {
    aliyunSms: faulty(aliyunSmsSimulator({ settings: aliyunSms, phones, limits, clock })),
    tencentSms: faulty(tencentSmsSimulator({ settings: tencentSms, phones, limits, clock })),
    wechat: faulty(social.api),
  };
  serve(server, origin, router({ apis, pay, page: social.page, phones }));

  return {
    origin,
    aliyunSms,
    tencentSms,
    wechat,
    pay,
    readPhone: phones.read,
    behave: (provider, fault) => apis[provider].behave(fault),
    close() {
      closing.abort();
      pay.stop();
      return shut(server);
    },
  };
}

interface Routed {
  apis: Record<SimulatedProvider, FaultyApi>;
  pay: SimulatedPay;
  page(request: SimulatedRequest): SimulatedReply;
  phones: SimulatedPhones;
}

function router({ apis, pay, page, phones }: Routed): SimulatedAnswer {
  const routes = new Map<string, SimulatedAnswer>([
    ['/aliyun-sms/', apis.aliyunSms.answer],
    ['/tencent-sms/', apis.tencentSms.answer],
    ['/wechat/sns/oauth2/access_token', apis.wechat.answer],
    ['/wechat/connect/oauth2/authorize', async (request) => page(request)],
  ]);
  const other: SimulatedAnswer = async (request) => {
    const { url } = request;
    if (url.pathname.startsWith('/pay/')) return pay.answer(request);
    const phone = /^\/phone\/(?:\+|%2B)(\d+)$/i.exec(url.pathname);
    return phone ? jsonReply(200, phones.read(`+${phone[1]}`)) : jsonReply(404, { error: 'not found' });
  };
  return (request) => (routes.get(request.url.pathname) ?? other)(request);
}
