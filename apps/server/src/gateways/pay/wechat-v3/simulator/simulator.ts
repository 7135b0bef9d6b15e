import { randomBytes } from 'node:crypto';
import { isSignedRsa } from '#gateways/pay/shared/rsa-signing.ts';
import { simulatedCertificate } from '#gateways/pay/simulated/certificate.ts';
import type { SimulatedKeys } from '#gateways/pay/simulated/keys.ts';
import type { TillProvider } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import {
  headerOf,
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import {
  DOUYIN_DIALECT,
  type TradeType,
  type V3Dialect,
  type V3Settings,
  WECHAT_DIALECT,
  WECHAT_PARTNER_DIALECT,
} from '../dialect.ts';
import { encrypt, isTimely, requestText } from '../signing.ts';
import { downloadBill, orderBill } from './bills.ts';
import { failure, type V3Simulation } from './context.ts';
import { signedHeaders, v3TillProvider } from './notices.ts';
import { closeOrder, findOrder, placeOrder } from './orders.ts';
import { createRefund, findRefund } from './refunds.ts';

interface Options {
  origin: string;
  timeoutMs: number;
  clock: Clock;
  keys: SimulatedKeys;
}

interface SimulatedV3 {
  settings: V3Settings;
  handle(request: SimulatedRequest): SimulatedReply;
  provider: TillProvider;
  faultReplies: Record<'error' | 'limit', SimulatedReply>;
}

/** Simulates WeChat Pay for a merchant, whose platform certificates are downloaded. */
export const simulatedWechat = (till: SimulatedTill, options: Options): SimulatedV3 =>
  simulatedV3(WECHAT_DIALECT, '/pay/wechat', 'download', till, options);

/** Simulates WeChat Pay for partners, with a public key instead of certificates. */
export const simulatedWechatPartner = (till: SimulatedTill, options: Options): SimulatedV3 =>
  simulatedV3(WECHAT_PARTNER_DIALECT, '/pay/wechat-partner', 'publicKey', till, options);

/** Simulates Douyin Pay, whose certificate is part of the configuration. */
export const simulatedDouyin = (till: SimulatedTill, options: Options): SimulatedV3 =>
  simulatedV3(DOUYIN_DIALECT, '/pay/douyin', 'certificate', till, options);

function simulatedV3(
  dialect: V3Dialect,
  mount: string,
  verification: 'download' | 'publicKey' | 'certificate',
  till: SimulatedTill,
  { origin, timeoutMs, clock, keys }: Options,
): SimulatedV3 {
  const certificate = simulatedCertificate(`simulated ${dialect.method}`, keys.provider, clock.now());
  const serial = verification === 'publicKey' ? `PUB_KEY_ID_0${'1'.repeat(31)}` : certificate.serial;
  const key = verification === 'publicKey' ? keys.provider.publicKey : certificate.pem;
  const settings: V3Settings = {
    apiBase: origin + mount,
    appId: 'wxsimulator',
    merchantId: '1900000001',
    serial: '5A00000000000000000000000000000000000001',
    privateKey: keys.merchant.privateKey,
    apiKey: 'simulator-api-v3-key-of-32-bytes',
    platformKeys: verification === 'download' ? {} : { [serial]: key },
    timeoutMs,
  };
  const simulation: V3Simulation = {
    dialect,
    settings,
    till,
    clock,
    origin,
    signing: { privateKey: keys.provider.privateKey, serial },
    certificate: certificate.pem,
    merchantKey: keys.merchant.publicKey,
  };
  return {
    settings,
    handle: (request) => handle(simulation, mount, request),
    provider: v3TillProvider(simulation),
    faultReplies: {
      error: failure(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用'),
      limit: failure(429, 'FREQUENCY_LIMITED', '频率超限'),
    },
  };
}

function handle(simulation: V3Simulation, mount: string, request: SimulatedRequest): SimulatedReply {
  const path = request.url.pathname.slice(mount.length);
  const reply = refuseUnsigned(simulation, path, request) ?? route(simulation, path, request);
  const headers = { ...reply.headers, ...signedHeaders(simulation, reply.body), 'request-id': requestId() };
  return { ...reply, headers };
}

const requestId = () => randomBytes(16).toString('hex').toUpperCase();

/** Fields of the Authorization header, in the documented order. */
const FIELDS =
  /^mchid="([^"]*)",nonce_str="([^"]{1,32})",timestamp="(\d{10})",serial_no="([^"]*)",signature="([^"]*)"$/;

function refuseUnsigned(
  { dialect, settings, merchantKey, clock }: V3Simulation,
  path: string,
  request: SimulatedRequest,
): SimulatedReply | undefined {
  const [scheme, ...rest] = headerOf(request, 'authorization').split(' ');
  const [, mchid, nonce = '', timestamp = '', serial, signature = ''] = FIELDS.exec(rest.join(' ')) ?? [];
  const target = path + request.url.search;
  const text = requestText({ method: request.method, target, timestamp, nonce, body: request.body });
  const isSigned =
    scheme === dialect.scheme &&
    mchid === settings.merchantId &&
    serial === settings.serial &&
    isTimely(timestamp, clock.now()) &&
    isSignedRsa(text, signature, merchantKey);
  if (!isSigned) return failure(401, 'SIGN_ERROR', '签名错误');
  const isJson = headerOf(request, 'content-type').startsWith('application/json');
  if (request.method === 'POST' && !isJson)
    return failure(415, 'PARAM_ERROR', 'Content-Type 必须是 application/json');
  return headerOf(request, 'accept') === 'application/json'
    ? undefined
    : failure(406, 'PARAM_ERROR', 'Accept 必须是 application/json');
}

function route(simulation: V3Simulation, path: string, request: SimulatedRequest): SimulatedReply {
  const { dialect } = simulation;
  const { method, body } = request;
  const query = request.url.searchParams;
  const isPost = method === 'POST';
  if (path.startsWith(`${dialect.transactions}/`)) {
    const [segment = '', number = '', verb] = path.slice(dialect.transactions.length + 1).split('/');
    if (isPost && isTradeType(segment) && number === '') return placeOrder(simulation, segment, body);
    if (isPost && segment === 'out-trade-no' && verb === 'close') return closeOrder(simulation, number, body);
    if (!isPost && segment === 'out-trade-no' && verb === undefined)
      return findOrder(simulation, number, query);
  }
  if (isPost && path === dialect.refunds) return createRefund(simulation, body);
  if (!isPost && path.startsWith(`${dialect.refunds}/`)) {
    return findRefund(simulation, path.slice(dialect.refunds.length + 1), query);
  }
  if (!isPost && path === dialect.certificates) return certificates(simulation);
  if (!isPost && path === dialect.bills) return orderBill(simulation, query);
  if (!isPost && dialect.bills !== null && path === '/v3/billdownload/file')
    return downloadBill(simulation, query);
  return failure(404, 'NOT_FOUND', '接口不存在');
}

const isTradeType = (text: string): text is TradeType => ['jsapi', 'h5', 'native'].includes(text);

function certificates({ certificate, signing, settings }: V3Simulation): SimulatedReply {
  const encrypted = encrypt(certificate, settings.apiKey, randomBytes(6).toString('hex'), 'certificate');
  return jsonReply(200, {
    data: [
      {
        serial_no: signing.serial,
        effective_time: '2020-01-01T00:00:00+08:00',
        expire_time: '2040-01-01T00:00:00+08:00',
        encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', ...encrypted },
      },
    ],
  });
}
