import type { ContractModule } from '#common/contract-module.ts';
import { availabilityApi } from './availability.api.ts';
import { bookingApi } from './booking.api.ts';
import { bookingPersonalData } from './booking.data.ts';
import { bookingDeclarations } from './booking.declarations.ts';
import { bookingEvents } from './booking.events.ts';
import { bookingListsApi } from './booking-lists.api.ts';
import { depositRulesApi } from './deposit-rules.api.ts';
import { hostStandApi } from './host-stand.api.ts';
import { impactApi } from './impact.api.ts';
import { orderAnswerApi } from './order-answer.api.ts';
import { orderMoneyApi } from './order-money.api.ts';
import { orderShareApi } from './order-share.api.ts';
import { printingApi } from './printing.api.ts';
import { readinessApi } from './readiness.api.ts';
import { staffOrdersApi } from './staff-orders.api.ts';
import { turnTimesApi } from './turn-times.api.ts';

export const bookingModule = {
  ...bookingDeclarations,
  apis: [
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
    depositRulesApi,
    readinessApi,
    turnTimesApi,
  ],
  events: bookingEvents,
  personalData: bookingPersonalData,
} satisfies ContractModule;
