import type { BoardOrder } from '#gateways/group/simulated/board.model.ts';
import type { SimulatedBoard } from '#gateways/group/simulated/board.ts';
import type { BoardReport } from '#gateways/group/simulated/board-reports.ts';
import {
  type PlatformOptions,
  type SimulatedPlatform,
  statusCode,
} from '#gateways/group/simulated/platform.ts';
import { parseJson } from '#gateways/http-call.ts';
import {
  headerOf,
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import { DOUYIN_CALLS, DOUYIN_DEFAULTS, type DouyinCall, type DouyinSettings } from '../settings.ts';
import { douyinCallbacks, orderFields } from './callbacks.ts';
import { douyinCertificates, linkTarget } from './certificates.ts';
import { type DouyinRequest, done, failure, MISSING } from './replies.ts';
import { douyinTokens } from './tokens.ts';

const MOUNT = '/group/douyin';
const LINK = `${MOUNT}/link/`;

const simulatedSettings = ({ origin, timeoutMs }: PlatformOptions): DouyinSettings => ({
  ...DOUYIN_DEFAULTS,
  paths: {
    ...DOUYIN_DEFAULTS.paths,
    answerTime: '/goodlife/v1/trip/order/time_confirm/',
    arrived: '/goodlife/v1/trip/order/fulfil/',
    notArrived: '/goodlife/v1/trip/order/not_arrived/',
    answerAppeal: '/goodlife/v1/trip/order/appeal_audit/',
  },
  clientKey: 'simulatordouyin',
  clientSecret: 'simulator-douyin-client-secret',
  apiBase: origin + MOUNT,
  authorizeUrl: `${origin}${MOUNT}/authorize`,
  linkBase: origin + LINK,
  timeoutMs,
});

type Calls = Record<
  Exclude<DouyinCall, 'clientToken' | 'token' | 'refresh'>,
  (call: DouyinRequest) => SimulatedReply
>;

/** Calls that are made by GET. */
const READS: readonly DouyinCall[] = ['shops', 'orders', 'prepare', 'coupon'];

/** Simulates Douyin's life services as strictly as they are known. */
export function simulatedDouyin(
  board: SimulatedBoard,
  options: PlatformOptions,
): SimulatedPlatform<DouyinSettings> {
  const { clock } = options;
  const settings = simulatedSettings(options);
  const callByPath = new Map<string, DouyinCall>(
    DOUYIN_CALLS.map((name) => [MOUNT + settings.paths[name], name]),
  );
  const tokens = douyinTokens(board, settings, clock);
  const certificates = douyinCertificates(board, clock);
  const calls: Calls = {
    ...orderCalls(board, settings),
    ...{ prepare: certificates.prepare, verify: certificates.verify },
    ...{ takeBack: certificates.takeBack, coupon: certificates.read },
  };
  return {
    ...douyinCallbacks(settings),
    settings,
    authorizeForm: {
      isOurs: (query) =>
        query.get('client_key') === settings.clientKey && query.get('response_type') === 'code',
      redirect: 'redirect_uri',
      code: 'code',
    },
    faultReplies: {
      error: failure(2100004, 'system busy'),
      limit: failure(2119001, 'too many requests'),
    },
    handle(request) {
      const { pathname } = request.url;
      if (pathname.startsWith(LINK)) return linkReply(pathname.slice(LINK.length));
      const name = callByPath.get(pathname);
      if (!name || request.method !== (READS.includes(name) ? 'GET' : 'POST'))
        return jsonReply(404, { data: { error_code: 404, description: 'no such api' } });
      const form = Object.fromEntries(new URLSearchParams(request.body));
      if (name === 'clientToken') return tokens.issueClientToken(form);
      if (name === 'token') return tokens.exchange(form);
      if (name === 'refresh') return tokens.refresh(form);
      const refused = tokens.check(headerOf(request, 'access-token'));
      return refused ?? authorized(board, request, calls[name]);
    },
  };
}

const linkReply = (code: string): SimulatedReply => ({
  status: 302,
  headers: { location: linkTarget(code) },
  body: '',
});

/** Checks that the account has authorized us and owns the shop, and answers the call. */
function authorized(
  board: SimulatedBoard,
  { url, body: text }: SimulatedRequest,
  answer: (call: DouyinRequest) => SimulatedReply,
): SimulatedReply {
  const query = Object.fromEntries(url.searchParams);
  const body = (text === '' ? {} : (parseJson(text) ?? {})) as Record<string, unknown>;
  const accountId = String(query.account_id ?? body.account_id ?? '');
  const grant = board.checkAccount('douyin', accountId);
  if (grant.state !== 'valid') return failure(2119002, 'account not authorized');
  const shop = query.poi_id ?? body.poi_id;
  if (shop !== undefined && !board.shopsOf('douyin', accountId).some(({ id }) => id === shop))
    return failure(2119004, 'shop not authorized');
  return answer({ query, body, accountId });
}

type OrderCalls = Omit<Calls, 'prepare' | 'verify' | 'takeBack' | 'coupon'>;

function orderCalls(board: SimulatedBoard, settings: DouyinSettings): OrderCalls {
  /** Applies a report about an order of the shop. */
  const report =
    (read: (body: Record<string, unknown>) => BoardReport | undefined) =>
    ({ body }: DouyinRequest): SimulatedReply => {
      const { order_id, poi_id, reject_reason, reason } = body;
      const what = read(body);
      if (typeof order_id !== 'string' || typeof poi_id !== 'string' || !what) return MISSING;
      if (board.order('douyin', order_id)?.shopId !== poi_id) return failure(2119101, 'unknown order');
      const words = reject_reason ?? reason;
      const result = board.report('douyin', order_id, what, typeof words === 'string' ? words : undefined);
      if (result === 'done') return done({});
      return result === 'tooLate' ? failure(2119103, 'too late') : failure(2119102, result);
    };
  const choose = (value: unknown, first: BoardReport, second: BoardReport) =>
    value === 1 ? first : value === 2 ? second : undefined;
  return {
    shops({ accountId, query }) {
      const [page, size] = [Number(query.page), Number(query.size)];
      if (!(page >= 1) || !(size >= 1 && size <= 100)) return MISSING;
      const shops = board.shopsOf('douyin', accountId).slice((page - 1) * size, page * size);
      return done({ pois: shops.map(({ id, name, address }) => ({ poi_id: id, poi_name: name, address })) });
    },
    confirm: report(({ confirm_result }) => choose(confirm_result, 'accept', 'reject')),
    answerTime: report(({ confirm_result, book_start_time }) =>
      typeof book_start_time === 'number' ? choose(confirm_result, 'acceptTime', 'refuseTime') : undefined,
    ),
    arrived: report(() => 'arrived'),
    notArrived: report(() => 'notArrived'),
    answerAppeal: report(({ audit_result }) => choose(audit_result, 'agreeAppeal', 'refuseAppeal')),
    orders: ({ query }) => listOrders(board, settings, query),
  };
}

/** Answers a query of orders: by number, or those of a shop that were changed since a time. */
function listOrders(
  board: SimulatedBoard,
  settings: DouyinSettings,
  { order_id, poi_id = '', update_order_start_time: since, page_num, page_size }: Record<string, string>,
): SimulatedReply {
  const [page, size] = [Number(page_num), Number(page_size)];
  if (!(page >= 1) || !(size >= 1 && size <= 100) || poi_id === '') return MISSING;
  if (order_id === undefined && !/^\d+$/.test(since ?? '')) return MISSING;
  const named = order_id === undefined ? undefined : board.order('douyin', order_id);
  const found =
    order_id === undefined
      ? board.listChanged('douyin', poi_id, Number(since) * 1000)
      : named?.shopId === poi_id
        ? [named]
        : [];
  const shown = found.slice((page - 1) * size, page * size);
  return done({ orders: shown.map((order) => wholeOrder(settings, order)) });
}

const wholeOrder = (settings: DouyinSettings, order: BoardOrder) => ({
  ...orderFields(settings, order),
  reason: order.words,
  order_status: Number(statusCode(settings.statuses, order.status)),
});
