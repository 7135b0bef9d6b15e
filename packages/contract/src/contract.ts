import { adminApi } from './admin/admin.api.ts';
import { availabilityApi } from './booking/availability.api.ts';
import { bookingApi } from './booking/booking.api.ts';
import { bookingListsApi } from './booking/booking-lists.api.ts';
import { depositRulesApi } from './booking/deposit-rules.api.ts';
import { hostStandApi } from './booking/host-stand.api.ts';
import { impactApi } from './booking/impact.api.ts';
import { orderAnswerApi } from './booking/order-answer.api.ts';
import { orderMoneyApi } from './booking/order-money.api.ts';
import { orderShareApi } from './booking/order-share.api.ts';
import { printingApi } from './booking/printing.api.ts';
import { readinessApi } from './booking/readiness.api.ts';
import { staffOrdersApi } from './booking/staff-orders.api.ts';
import { turnTimesApi } from './booking/turn-times.api.ts';
import { bookoutApi, staffBookoutApi } from './bookout/bookout.api.ts';
import { myChatApi, platformChatApi, storeChatApi } from './chat/chat.api.ts';
import { quickRepliesApi } from './chat/quick-replies.api.ts';
import { sensitiveWordsApi } from './chat/sensitive-words.api.ts';
import type { Endpoint } from './common/endpoint.ts';
import { dinerFilesApi } from './diners/diner-files.api.ts';
import { duplicateDinersApi, mergeDinersApi } from './diners/diner-merge.api.ts';
import { dinerNotesApi, dinerRecordApi } from './diners/diner-record.api.ts';
import { dinerRiskApi } from './diners/diner-risk.api.ts';
import { dinersApi } from './diners/diners.api.ts';
import { memberLevelsApi } from './diners/member-levels.api.ts';
import { eventsApi } from './events/events.api.ts';
import { feastAuditApi, feastsApi } from './feasts/feasts.api.ts';
import { myFeastsApi } from './feasts/my-feasts.api.ts';
import { storeFeastsApi } from './feasts/store-feasts.api.ts';
import { demoApi } from './identity/demo.api.ts';
import { identityApi } from './identity/identity.api.ts';
import { securityApi } from './identity/security.api.ts';
import { invitationApi, invitationTemplatesApi, orderInvitationApi } from './invitations/invitations.api.ts';
import { linksApi } from './links/links.api.ts';
import { messagesApi } from './messages/messages.api.ts';
import { moneyApi } from './money/money.api.ts';
import { announcementsApi } from './notices/announcements.api.ts';
import { noticesApi } from './notices/notices.api.ts';
import { privacyApi } from './privacy/privacy.api.ts';
import { seatingApi } from './seating/seating.api.ts';
import { templatesApi } from './seating/templates.api.ts';
import { menuApi } from './stores/menu.api.ts';
import { storeArticlesApi } from './stores/store-articles.api.ts';
import { storeSearchApi } from './stores/store-search.api.ts';
import { storeSettingsApi } from './stores/store-settings.api.ts';
import { storesApi } from './stores/stores.api.ts';

/** All endpoints of the product, for the server and the tests. The web app imports only the modules it needs. */
export const contract: readonly Endpoint[] = [
  identityApi,
  securityApi,
  demoApi,
  storesApi,
  storeSearchApi,
  storeSettingsApi,
  menuApi,
  storeArticlesApi,
  seatingApi,
  templatesApi,
  dinersApi,
  dinerRecordApi,
  dinerNotesApi,
  dinerRiskApi,
  dinerFilesApi,
  duplicateDinersApi,
  mergeDinersApi,
  memberLevelsApi,
  availabilityApi,
  bookingApi,
  staffOrdersApi,
  hostStandApi,
  printingApi,
  impactApi,
  bookingListsApi,
  orderMoneyApi,
  orderShareApi,
  orderAnswerApi,
  moneyApi,
  depositRulesApi,
  readinessApi,
  turnTimesApi,
  myChatApi,
  storeChatApi,
  platformChatApi,
  quickRepliesApi,
  sensitiveWordsApi,
  bookoutApi,
  staffBookoutApi,
  noticesApi,
  announcementsApi,
  messagesApi,
  invitationTemplatesApi,
  orderInvitationApi,
  invitationApi,
  storeFeastsApi,
  myFeastsApi,
  feastsApi,
  feastAuditApi,
  linksApi,
  privacyApi,
  eventsApi,
  adminApi,
].flatMap((module) => Object.values(module));
