import { demoRoutes } from '#demo/demo.routes.ts';
import { adminRoutes } from '#modules/admin/index.ts';
import {
  availabilityRoutes,
  bookingJobs,
  bookingListsRoutes,
  bookingRoutes,
  createBooking,
  depositRulesRoutes,
  dinerRecordRoutes,
  findOrderedItems,
  hostStandRoutes,
  impactRoutes,
  orderAnswerRoutes,
  orderMoneyRoutes,
  orderPayments,
  orderShareRoutes,
  printingRoutes,
  readinessRoutes,
  staffOrdersRoutes,
  turnTimesRoutes,
} from '#modules/booking/index.ts';
import { bookoutJobs, bookoutRoutes, findRequester, formsPart, requestCard } from '#modules/bookout/index.ts';
import { bookingCards, chatJobs, chatRoutes, createChat } from '#modules/chat/index.ts';
import { dinersJobs, dinersRoutes } from '#modules/diners/index.ts';
import { type FeastsDeps, feastPayments, feastsJobs, feastsRoutes } from '#modules/feasts/index.ts';
import {
  type IdentityDeps,
  identityAuthenticator,
  identityJobs,
  identityRoutes,
  keepAccount,
  phonesOf,
  securityRoutes,
} from '#modules/identity/index.ts';
import { type InvitationsDeps, invitationsJobs, invitationsRoutes } from '#modules/invitations/index.ts';
import { linksRoutes } from '#modules/links/index.ts';
import {
  type MessagesDeps,
  messageSenders,
  messagesJobs,
  messagesRoutes,
  wechatTokens,
} from '#modules/messages/index.ts';
import {
  confirmFailed,
  createMoney,
  moneyJobs,
  moneyRoutes,
  takesOnlinePayments,
} from '#modules/money/index.ts';
import { noticesJobs, noticesRoutes } from '#modules/notices/index.ts';
import { privacyRoutes } from '#modules/privacy/index.ts';
import { seatingRoutes, templatesRoutes } from '#modules/seating/index.ts';
import { isSuspended, storeSearchJobs, storeSearchRoutes, storesRoutes } from '#modules/stores/index.ts';
import { publicAddress } from '#platform/config.ts';
import { eventsRoutes } from '#platform/events/events.routes.ts';
import { createAnnouncer, writeCursor } from '#platform/events/outbox.ts';
import type { Route } from '#platform/http/routes.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import { platformJobs } from '#platform/platform.jobs.ts';
import { retentions } from '#retention.ts';
import type { NodeOptions, Platform } from './app-platform.ts';

/** Creates the modules that have a state of their own or need more than the platform. */
export function createModules(
  { config, log, sms, email, social, wechat: account, pay = [], demo }: NodeOptions,
  platform: Platform,
) {
  const { clock, pool, writerPool, db, pictures, hub, metrics, subscribers, emit } = platform;
  const { secret } = config;
  const identity: IdentityDeps = {
    db,
    clock,
    secret,
    demo: demo !== undefined,
    emit,
    newsPosition: async () => writeCursor(await hub.positionNow(), hub.epoch, clock.now()),
    pictures,
    sendSms: sms.send,
    social,
    hasSensitiveWords: (tx, text) => chat.words.isSensitive(tx, text),
  };
  const booking = createBooking({
    ...{ pool, writerPool, clock, secret, subscribers, log },
    parts: [formsPart],
  });
  const bookout = { db, booking };
  const feasts: FeastsDeps = {
    ...{ db, clock, log, emit, pictures, booking },
    takesOnlinePayments: (tx, storeId) => takesOnlinePayments(money, tx, storeId),
    confirmFailed: (...operation) => confirmFailed(money, ...operation),
    requireAllowedWords: (tx, text) => chat.words.requireAllowedWithin(tx, text),
    requireAllowedFields: (form, texts) => chat.words.requireAllowedFields(form, texts),
  };
  const money = createMoney({
    pool,
    db,
    clock,
    log,
    secret,
    gateways: pay,
    subscribers,
    announce: createAnnouncer(pool),
    subjects: { bookingOrder: orderPayments(booking), feastParticipant: feastPayments(feasts) },
    keepAccount,
    phonesOf,
    isSuspended,
    countNotice: (method, outcome) => metrics.payNotices.inc({ method, outcome }),
  });
  const wechat = account && { gateway: account, tokens: wechatTokens({ db, clock, secret }, account) };
  const messages: MessagesDeps = {
    db,
    clock,
    log,
    emit,
    booking,
    sms,
    wechat,
    senders: messageSenders({ sms, email }, wechat),
    origin: publicAddress(config),
  };
  const invitations: InvitationsDeps = {
    ...{ db, clock, emit, pictures, booking },
    requireAllowedFields: (form, texts) => chat.words.requireAllowedFields(form, texts),
  };
  const chat = createChat({
    ...platform,
    cards: { ...bookingCards, request: requestCard(booking) },
    findRequester,
    databasePool: config.databasePool,
  });
  return {
    identity,
    authenticator: identityAuthenticator(pool, identity),
    booking,
    bookout,
    feasts,
    money,
    messages,
    invitations,
    chat,
  };
}
export type Modules = ReturnType<typeof createModules>;

/** Returns the routes of all endpoints. */
export const routesOf = (
  { config, demo, heartbeatMs }: NodeOptions,
  { clock, emit, hub, pictures, push, backups }: Platform,
  { identity, authenticator, booking, bookout, feasts, money, messages, invitations, chat }: Modules,
): Route[] => [
  ...identityRoutes(identity),
  ...securityRoutes(identity),
  ...storesRoutes({ emit, pictures }),
  ...seatingRoutes({ emit, pictures, findOrderedItems }),
  ...templatesRoutes({ emit, pictures, findOrderedItems }),
  ...storeSearchRoutes(),
  ...dinersRoutes({ emit }),
  ...availabilityRoutes(booking),
  ...bookingRoutes(booking),
  ...staffOrdersRoutes(booking),
  ...hostStandRoutes(booking),
  ...printingRoutes(booking),
  ...readinessRoutes({
    booking,
    takesOnlinePayments: (db, storeId) => takesOnlinePayments(money, db, storeId),
  }),
  ...depositRulesRoutes(booking),
  ...dinerRecordRoutes(booking),
  ...impactRoutes(booking),
  ...turnTimesRoutes(booking),
  ...bookingListsRoutes({ emit }),
  ...orderMoneyRoutes(booking, money),
  ...orderShareRoutes({ ...booking, emit }),
  ...orderAnswerRoutes(booking),
  ...bookoutRoutes(bookout),
  ...moneyRoutes(money),
  ...chatRoutes(chat),
  ...feastsRoutes(feasts),
  ...noticesRoutes(push),
  ...messagesRoutes(messages),
  ...invitationsRoutes(invitations),
  ...linksRoutes(),
  ...adminRoutes({ hub, pictures, emit, readBackups: backups && (() => backups.readState()) }),
  ...privacyRoutes({ booking, money, emit, pictures, secret: config.secret }),
  ...eventsRoutes({ hub, clock, authenticator, heartbeatMs }),
  ...(demo ? demoRoutes(demo, config.secret) : []),
];

/** Returns the jobs of all modules. */
export const jobsOf = (
  { demo, log }: NodeOptions,
  { pool, db, clock, emit, push }: Platform,
  { identity, booking, bookout, feasts, money, messages, invitations, chat }: Modules,
): AnyJob[] => [
  ...platformJobs({ db, clock, retentions }),
  ...identityJobs(identity),
  ...storeSearchJobs({ db }),
  ...dinersJobs({ db, clock, emit }),
  ...bookingJobs(booking),
  ...bookoutJobs(bookout),
  ...feastsJobs(feasts),
  ...moneyJobs(money),
  ...chatJobs(chat),
  ...noticesJobs({ db, clock, emit, push }),
  ...messagesJobs(messages),
  ...invitationsJobs(invitations),
  ...(demo?.jobs?.({ pool, db, clock, log }) ?? []),
];
