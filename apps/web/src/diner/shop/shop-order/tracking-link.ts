import type { Carrier } from '@xiwei/contract/shop/shop-orders.model.ts';

/** Pages of carriers about one parcel. Those of other carriers cannot be opened by an address with the number. */
const PAGES: Partial<Record<Carrier, (number: string) => string>> = {
  sf: (number) => `https://www.sf-express.com/chn/sc/waybill/waybill-detail/${number}`,
  dhl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  posMalaysia: (number) => `https://tracking.pos.com.my/tracking/${number}`,
};

/** A number that can be part of an address. */
const PLAIN_NUMBER = /^[A-Za-z0-9]{6,40}$/;

/** Returns the address of the carrier's page about a parcel; undefined if there is none. */
export const trackingLink = (carrier: Carrier, number: string): string | undefined =>
  PLAIN_NUMBER.test(number) ? PAGES[carrier]?.(number) : undefined;
