import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type SimulatedInbox, simulatedInbox } from './email/simulator/inbox.ts';
import { INBOX_PATH, serveInbox } from './email/simulator/inbox-page.ts';
import { type SmtpFault, startSimulatedSmtp } from './email/simulator/smtp-server.ts';
import type { SmtpSettings } from './email/smtp.ts';
import { type SimulatedGroup, startSimulatedGroup } from './group/simulated/simulated-group.ts';
import { type SimulatedPay, startSimulatedPay } from './pay/simulated/simulated-pay.ts';
import { type FaultyApi, withFaults } from './simulation/faults.ts';
import { listen, serve, stopServer } from './simulation/http-server.ts';
import {
  type Fault,
  jsonReply,
  type RequestHandler,
  type SimulatedApi,
  type SimulatedReply,
  type SimulatedRequest,
} from './simulation/simulated-api.ts';
import type { AliyunSmsSettings } from './sms/aliyun/gateway.ts';
import { type PhoneMessage, type SimulatedPhones, simulatedPhones } from './sms/simulated/phones.ts';
import type { ReceiptBehaviour, ReceiptRoute } from './sms/simulated/receipts.ts';
import { smsSimulators } from './sms/simulated/sms-simulators.ts';
import type { TencentSmsSettings } from './sms/tencent/gateway.ts';
import type { TwilioSmsSettings } from './sms/twilio/gateway.ts';
import type { WebhookSmsSettings } from './sms/webhook/gateway.ts';
import type { WechatSettings } from './social/wechat/gateway.ts';
import type { WechatMessagesSettings } from './social/wechat/messages-settings.ts';
import {
  type SimulatedAccount,
  simulatedAccount,
  simulatedMessagesSettings,
} from './social/wechat/simulator/account.ts';
import { ACCOUNT_PATH, serveAccount } from './social/wechat/simulator/account-page.ts';
import { simulatedWechatSettings, wechatSimulator } from './social/wechat/simulator/simulator.ts';

type SimulatedProvider = 'aliyunSms' | 'tencentSms' | 'twilioSms' | 'webhookSms' | 'wechat';

export interface SimulatorOptions {
  /** Default: any free port. */
  port?: number;
  /** Called if the port is in use; any free one is used then. Default: the start fails. */
  onPortInUse?: (port: number) => void;
  host?: string;
  /** Timeout of the gateways' calls to the simulators. */
  timeoutMs?: number;
  /** Whether the SMS simulators enforce the published rate limits per phone. */
  smsLimits?: boolean;
  /** Hosts that WeChat logins may redirect to, without scheme and port. */
  redirectHosts?: readonly string[];
  /** File that stores simulated payments across restarts. Default: they are kept in memory. */
  payFile?: string;
  /** File that stores the simulated group-buying platforms across restarts. Default: they are kept in memory. */
  groupFile?: string;
  /** Time between two tries of a callback of a group-buying platform. */
  callbackSpacingMs?: number;
  /** The public address of the product, which is part of registered SMS templates. */
  productOrigin?: string;
  clock?: Clock;
}

/** Running simulators, with settings that connect the real gateways to them. */
export interface Simulators {
  origin: string;
  aliyunSms: AliyunSmsSettings;
  tencentSms: TencentSmsSettings;
  twilioSms: TwilioSmsSettings;
  webhookSms: WebhookSmsSettings;
  wechat: WechatSettings;
  wechatMessages: WechatMessagesSettings;
  /** The official account. Its page is at `accountPage`. */
  account: SimulatedAccount;
  accountPage: string;
  /** A mail server on a port of its own. */
  smtp: SmtpSettings;
  /** What the mail server received. */
  inbox: SimulatedInbox;
  /** Payment providers, with a page for payers at /pay/wallets. */
  pay: SimulatedPay;
  /** Group-buying platforms. */
  group: SimulatedGroup;
  /** The page of the inbox. */
  inboxPage: string;
  /** Pages for people, with what is on them. */
  pages: { about: string; url: string }[];
  /** Returns the messages on a phone, oldest first. Also served as JSON at /phone/<E.164>. */
  readPhone(phone: string): PhoneMessage[];
  /** Sets or clears the fault of a provider's API. WeChat's authorize page keeps working. */
  behave(provider: SimulatedProvider, fault: Fault | undefined): void;
  /** Sets or clears the fault of the mail server. */
  behaveSmtp(fault: SmtpFault | undefined): void;
  /** Sets where the SMS providers send delivery reports, and how. Without it they send none. */
  reportSms(url: string, behaviour?: ReceiptBehaviour): void;
  /** Sends the delivery reports that are late. Resolves when all were answered. */
  flushSmsReports(): Promise<void>;
  /** Sets where the official account sends its pushes, and how. Without it, it sends none. */
  pushWechat(url: string, behaviour?: ReceiptBehaviour): void;
  close(): Promise<void>;
}

const DEFAULTS = {
  port: 0,
  host: '127.0.0.1',
  timeoutMs: 3000,
  smsLimits: false,
  callbackSpacingMs: 1000,
  redirectHosts: ['localhost', '127.0.0.1', '[::1]'],
  productOrigin: 'https://xiwei.example',
  clock: systemClock,
};

/** Starts all simulators on one HTTP server. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  const {
    port,
    host,
    timeoutMs,
    smsLimits: limits,
    redirectHosts,
    clock,
    productOrigin,
    callbackSpacingMs: spacingMs,
  } = { ...DEFAULTS, ...options };
  const server = createServer();
  const origin = await listenHere(server, port, host, options.onPortInUse);
  const wechat = simulatedWechatSettings(origin, timeoutMs);

  const messages = simulatedMessagesSettings(wechat);
  const pushRoute: ReceiptRoute = { url: undefined, behaviour: 'prompt' };
  const account = simulatedAccount(messages, pushRoute, clock);
  const inbox = simulatedInbox(clock);
  const smtp = await startSimulatedSmtp(inbox, timeoutMs);
  const phones = simulatedPhones(clock);
  const sms = smsSimulators({ origin, timeoutMs }, { phones, limits, clock, productOrigin });
  const social = wechatSimulator({ settings: wechat, redirectHosts, account, clock });
  const closing = new AbortController();
  // Every slow call adds a listener; their number is not limited.
  setMaxListeners(0, closing.signal);
  const shared = { origin, clock, timeoutMs, closing: closing.signal };
  const pay = await startSimulatedPay({ ...shared, file: options.payFile });
  const group = startSimulatedGroup({ ...shared, redirectHosts, spacingMs, file: options.groupFile });
  const faulty = (api: SimulatedApi) => withFaults(api, timeoutMs * 2, closing.signal);
  const apis: Record<SimulatedProvider, FaultyApi> = {
    aliyunSms: faulty(sms.apis.aliyunSms),
    tencentSms: faulty(sms.apis.tencentSms),
    twilioSms: faulty(sms.apis.twilioSms),
    webhookSms: faulty(sms.apis.webhookSms),
    wechat: faulty(social.api),
  };
  serve(server, origin, router({ apis, pay, group, page: social.page, phones, inbox, account }));

  return {
    origin,
    ...sms.settings,
    wechat,
    wechatMessages: messages,
    account,
    accountPage: origin + ACCOUNT_PATH,
    smtp: smtp.settings,
    ...{ inbox, inboxPage: origin + INBOX_PATH },
    pay,
    group,
    pages: [
      { about: 'Payments lead to simulated wallets', url: `${origin}/pay/wallets` },
      { about: 'E-mail is in a simulated inbox', url: origin + INBOX_PATH },
      { about: 'WeChat messages come from a simulated official account', url: origin + ACCOUNT_PATH },
      { about: 'Orders from group-buying platforms are placed at simulated ones', url: group.controlPage },
    ],
    readPhone: phones.read,
    behave: (provider, fault) => apis[provider].behave(fault),
    behaveSmtp: smtp.behave,
    reportSms: (url, behaviour = 'prompt') => sms.report(url, behaviour),
    flushSmsReports: sms.flush,
    pushWechat(url, behaviour = 'prompt') {
      Object.assign(pushRoute, { url, behaviour });
    },
    async close() {
      closing.abort();
      pay.stop();
      group.stop();
      await Promise.all([stopServer(server), smtp.close()]);
    },
  };
}

/** Starts listening, on any free port if the chosen one is in use and that may be. Returns the origin. */
const listenHere = (
  server: Server,
  port: number,
  host: string,
  onPortInUse: SimulatorOptions['onPortInUse'],
): Promise<string> =>
  listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || !onPortInUse) throw error;
    onPortInUse(port);
    return listen(server, 0, host);
  });

interface RoutedSimulators {
  apis: Record<SimulatedProvider, FaultyApi>;
  pay: SimulatedPay;
  group: SimulatedGroup;
  page(request: SimulatedRequest): SimulatedReply;
  phones: SimulatedPhones;
  inbox: SimulatedInbox;
  account: SimulatedAccount;
}

function router({ apis, pay, group, page, phones, inbox, account }: RoutedSimulators): RequestHandler {
  const routes = new Map<string, RequestHandler>([
    ['/aliyun-sms/', apis.aliyunSms.handle],
    ['/tencent-sms/', apis.tencentSms.handle],
    ['/webhook-sms/', apis.webhookSms.handle],
    ['/wechat/sns/oauth2/access_token', apis.wechat.handle],
    ['/wechat/connect/oauth2/authorize', async (request) => page(request)],
  ]);
  const fallback: RequestHandler = async (request) => {
    const { url } = request;
    const language = chooseLanguage(request.headers['accept-language']);
    if (url.pathname.startsWith('/wechat/cgi-bin/')) return apis.wechat.handle(request);
    if (url.pathname === ACCOUNT_PATH) return serveAccount(request, language, account);
    if (url.pathname.startsWith('/twilio/')) return apis.twilioSms.handle(request);
    if (url.pathname.startsWith('/pay/')) return pay.handle(request);
    if (url.pathname.startsWith('/group/')) return group.handle(request);
    if (url.pathname === INBOX_PATH || url.pathname.startsWith(`${INBOX_PATH}/`))
      return serveInbox(url.pathname, language, inbox);
    const phone = /^\/phone\/(?:\+|%2B)(\d+)$/i.exec(url.pathname);
    return phone ? jsonReply(200, phones.read(`+${phone[1]}`)) : jsonReply(404, { error: 'not found' });
  };
  return (request) => (routes.get(request.url.pathname) ?? fallback)(request);
}
