import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallOf, type Endpoint, isMutation, type OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { type Node, startNode } from '#app.ts';
import type { NodeOptions } from '#app-platform.ts';
import type { ServerModule } from '#define-module.ts';
import type { EmailGateway } from '#gateways/email/email.ts';
import type { GroupGateway } from '#gateways/group/group.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import type { PushGateway } from '#gateways/push/push.ts';
import type { SmsGateway, SmsMessage, SmsOutcome, SmsPrices } from '#gateways/sms/sms.ts';
import type { SocialOutcome } from '#gateways/social/wechat/gateway.ts';
import type { WechatMessagesGateway } from '#gateways/social/wechat/messages.ts';
import { MODULES } from '#modules.ts';
import { later, type SteadyClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseTimes } from '#platform/db/database-times.ts';
import type { NodeGroup } from '#platform/http/pass-on.ts';
import { createLog, type Log } from '#platform/log.ts';
import { afterFile } from './after-file.ts';
import { countStart } from './count-start.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Where the clock of tests begins, a Friday. Weekdays and daylight saving are those of 2026. */
const TEST_START = new Date('2037-11-20T10:00:00Z');

/** How far the machine's clock has to be behind the tests', in milliseconds. Tests move theirs back by days. */
const LEAD_MS = 365 * 86_400_000;

/**
 * Clock that stands still until a test moves it. It is years ahead of the machine's: workers take a job when it is due by the clock of
 * the database, so one that is planned by this clock only runs when a test lets it.
 */
export class TestClock implements SteadyClock {
  #now = TEST_START;
  #elapsedMs = 0;
  constructor() {
    if (TEST_START.getTime() - Date.now() < LEAD_MS)
      throw new Error(
        'The clock of tests must be ahead of the machine’s: jobs would run at once. Choose a later year.',
      );
  }
  now = (): Date => this.#now;
  elapsedMs = (): number => this.#elapsedMs;
  pass(seconds: number): void {
    this.#now = later(this.#now, seconds);
    this.#elapsedMs += seconds * 1000;
  }
  /** Sets the time forward or back, as a correction of the machine's clock does. No time passes. */
  jump(seconds: number): void {
    this.#now = later(this.#now, seconds);
  }
}

export interface Product extends TestDatabase {
  node: Node;
  routes: Node['routes'];
  clock: TestClock;
  /** SMS the product sent, newest last. */
  sms: SmsMessage[];
  /** Answers of the social app by code. */
  socialAnswers: Map<string, SocialOutcome>;
  /** Answers of the SMS provider by phone, in order; success if there are none left. */
  smsOutcomes: Map<string, (SmsOutcome | Promise<SmsOutcome>)[]>;
  visitor(language?: Language): Visitor;
  /** Stops the product before the file ends. */
  stop(): Promise<void>;
}

/** Starts the product on its own database, with all providers under the test's control. */
export async function startProduct(
  options: {
    database?: TestDatabase;
    clock?: TestClock;
    demo?: boolean;
    webDir?: string;
    pay?: readonly PayGateway[];
    /** Group-buying platforms; none if they are not given. */
    group?: readonly GroupGateway[];
    /** A provider of SMS; one that records what it sends if none is given, and no provider if it is null. */
    sms?: SmsGateway | null;
    /** What the recording provider of SMS costs; unknown if it is not given. */
    smsPrices?: SmsPrices;
    /** A provider of e-mail; none if it is not given. */
    email?: EmailGateway;
    /** The messages of an official account; none if it is not given. */
    wechat?: WechatMessagesGateway;
    /** Sends notifications to browsers; real push services, which no test subscribes to, if it is not given. */
    push?: PushGateway;
    /** Opens a port, for tests that connect over the network. */
    port?: number;
    /** Log output; none, unless TEST_LOG names a level. */
    log?: Log | undefined;
    heartbeatMs?: number;
    databaseTimes?: DatabaseTimes;
    config?: Partial<Config>;
    /** The nodes of one start, of which this is one. */
    nodeGroup?: NodeGroup;
    /** Modules in layers above those of the product. */
    modules?: readonly ServerModule[];
  } = {},
): Promise<Product> {
  const database = options.database ?? (await createTestDatabase());
  const clock = options.clock ?? new TestClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-product-'));
  const sms: SmsMessage[] = [];
  const smsOutcomes: Product['smsOutcomes'] = new Map();
  const socialAnswers = new Map<string, SocialOutcome>();
  countStart('product');
  const nodeOptions: NodeOptions = {
    config: { ...testConfig(dataDir, options.port), ...options.config },
    databaseUrl: database.url,
    log: options.log ?? createLog(process.env.TEST_LOG ?? 'silent'),
    clock,
    sms:
      options.sms === null ? undefined : (options.sms ?? recordingSms(sms, smsOutcomes, options.smsPrices)),
    social: {
      authorizeUrl: ({ redirectUri, state }) =>
        `https://social.example/authorize?redirect_uri=${encodeURIComponent(redirectUri)}&state=${state}`,
      exchange: async (code) =>
        socialAnswers.get(code) ?? { ok: false, reason: 'codeInvalid', providerCode: '40029' },
    },
    email: options.email,
    wechat: options.wechat,
    push: options.push,
    heartbeatMs: options.heartbeatMs,
    databaseTimes: options.databaseTimes,
    nodeGroup: options.nodeGroup,
    ...(options.pay && { pay: options.pay }),
    ...(options.group && { group: options.group }),
    ...(options.demo && {
      demo: { readPhone: () => [], people: [], pages: [] },
    }),
    webDir: options.webDir ?? join(dataDir, 'no-web'),
  };
  const node = await startNode(nodeOptions, [...MODULES, ...(options.modules ?? [])]);
  if (options.port !== undefined) await node.server.listen({ port: options.port, host: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= node.close();
    return stopped;
  };
  afterFile(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const product = { ...database, node, routes: node.routes, clock, sms, smsOutcomes, socialAnswers, stop };
  return { ...product, visitor: (language) => new Visitor(product, language) };
}

/** A provider of SMS that records what it sends, and answers as a test wants. */
const recordingSms = (
  sent: SmsMessage[],
  outcomes: Product['smsOutcomes'],
  prices: SmsPrices | undefined,
): SmsGateway => ({
  send: async (message) => {
    const outcome = (await outcomes.get(message.to)?.shift()) ?? { ok: true, providerId: randomUUID() };
    if (outcome.ok) sent.push(message);
    return outcome;
  },
  hasTemplate: () => true,
  receiptToken: undefined,
  readReceipts: () => undefined,
  receiptReply: {},
  prices,
});

const METRICS_TOKEN = 'a token for the metrics of tests';

/** Reads the metrics of a node, in the format of Prometheus. */
export async function readMetrics({ node }: Pick<Product, 'node'>): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await node.server.inject({ url: '/metrics', headers })).body;
}

export const testConfig = (dataDir: string, port?: number): Config => ({
  port: port ?? 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: undefined,
  databasePool: 10,
  nodes: 1,
  databaseWait: 0,
  backupBeforeUpgrade: true,
  backups: undefined,
  demo: true,
  demoPublic: false,
  simulatorsPort: 0,
  trustProxy: 0,
  metricsToken: METRICS_TOKEN,
  publicOrigin: port === undefined ? undefined : `http://127.0.0.1:${port}`,
  hstsSubdomains: false,
  contentOrigin: undefined,
  webviewOrigins: [],
  emailSignUp: true,
  secret: 'a secret that only tests know, and long enough',
  logLevel: 'silent',
});

interface Reply<Output> {
  status: number;
  body: Output;
  refusal: RefusalBody['error'] | undefined;
  headers: Record<string, unknown>;
}

/** Returns the code of a refused call; undefined if it was done. */
export const codeOf = ({ refusal }: Pick<Reply<unknown>, 'refusal'>): string | undefined => refusal?.code;

let addresses = 0;
let phones = 0;
/** Returns a phone that no test of this run has used. */
export const newPhone = () => ({ region: 'CN' as const, number: `138${String(10_000_000 + phones++)}` });

/** A person with a browser: keeps cookies and makes the calls of a page. */
export class Visitor {
  readonly #product: Omit<Product, 'visitor'>;
  readonly language: Language;
  cookies: Record<string, string> = {};
  /** Each visitor has a different address. */
  readonly address = `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}`;

  constructor(product: Omit<Product, 'visitor'>, language: Language = 'en') {
    this.#product = product;
    this.language = language;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    { key = randomUUID(), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply<OutputOf<E>>> {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const response = await this.#product.node.server.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      query,
      remoteAddress: this.address,
      headers: {
        'accept-language': this.language,
        cookie: Object.entries(this.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(isMutation(endpoint) && { 'idempotency-key': key }),
        ...(endpoint.body === 'image' && { 'content-type': 'image/png' }),
        ...headers,
      },
      ...(endpoint.body && {
        payload: endpoint.body === 'image' ? Buffer.from(body as Uint8Array) : (body as object),
      }),
    });
    for (const cookie of response.cookies) this.cookies[cookie.name] = cookie.value;
    const json = response.json();
    return { status: response.statusCode, body: json, refusal: json.error, headers: response.headers };
  }

  /** Calls an endpoint, and fails the test if it is refused. */
  async do<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> {
    const reply = await this.call(endpoint, input);
    if (reply.refusal)
      throw new Error(`${endpoint.name} was refused: ${reply.refusal.code} ${JSON.stringify(reply.refusal)}`);
    return reply.body;
  }

  /** Requests a code and waits for the SMS. */
  async getCode(phone = newPhone()): Promise<string> {
    const before = this.#codesOf(phone).length;
    await this.do(identityApi.requestLoginCode, { body: { phone } });
    return this.arrivedCode(phone, before);
  }

  /** Returns the newest code sent to a phone, once there are more than before. */
  async arrivedCode(phone: ReturnType<typeof newPhone>, before = 0): Promise<string> {
    for (let tries = 0; this.#codesOf(phone).length <= before; tries += 1) {
      if (tries > 1000) throw new Error('No SMS arrived');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.#codesOf(phone).at(-1) ?? '';
  }

  #codesOf({ number }: ReturnType<typeof newPhone>): string[] {
    return this.#product.sms
      .filter(({ to }) => to === `+86${number}`)
      .flatMap(({ params }) => params.code ?? []);
  }

  /** Signs in by phone with all steps. Returns the person's id. */
  async signIn(phone: Parameters<Visitor['getCode']>[0] = newPhone()): Promise<string> {
    const code = await this.getCode(phone);
    await this.do(identityApi.signInByPhone, { body: { phone, code, agreementVersion: AGREEMENT_VERSION } });
    return (await this.do(identityApi.readMe, {})).id;
  }
}
