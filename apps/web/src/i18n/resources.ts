import type { admin } from '@xiwei/phrases/admin/zh-Hans.ts';
import type { booking } from '@xiwei/phrases/booking/zh-Hans.ts';
import type { bookingMerchant } from '@xiwei/phrases/booking-merchant/zh-Hans.ts';
import type { bookingOrders } from '@xiwei/phrases/booking-orders/zh-Hans.ts';
import type { common } from '@xiwei/phrases/common/zh-Hans.ts';
import type { gallery } from '@xiwei/phrases/gallery/zh-Hans.ts';
import type { galleryForms } from '@xiwei/phrases/gallery-forms/zh-Hans.ts';
import type { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import type { identityMerchant } from '@xiwei/phrases/identity-merchant/zh-Hans.ts';
import type { identityPhone } from '@xiwei/phrases/identity-phone/zh-Hans.ts';
import type { identitySecurity } from '@xiwei/phrases/identity-security/zh-Hans.ts';
import type { kit } from '@xiwei/phrases/kit/zh-Hans.ts';
import type { links } from '@xiwei/phrases/links/zh-Hans.ts';
import type { money } from '@xiwei/phrases/money/zh-Hans.ts';
import type { notices } from '@xiwei/phrases/notices/zh-Hans.ts';
import type { privacy } from '@xiwei/phrases/privacy/zh-Hans.ts';
import type { settings } from '@xiwei/phrases/settings/zh-Hans.ts';
import type { shellMerchant } from '@xiwei/phrases/shell-merchant/zh-Hans.ts';
import type { stores } from '@xiwei/phrases/stores/zh-Hans.ts';
import type { storesArticles } from '@xiwei/phrases/stores-articles/zh-Hans.ts';
import type { storesMerchant } from '@xiwei/phrases/stores-merchant/zh-Hans.ts';
import type { storesSearch } from '@xiwei/phrases/stores-search/zh-Hans.ts';
import type { storesSettings } from '@xiwei/phrases/stores-settings/zh-Hans.ts';

/** The phrases of each namespace in the default language; the types of `t` derive from them. */
export interface Resources {
  common: typeof common;
  kit: typeof kit;
  identity: typeof identity;
  'identity-security': typeof identitySecurity;
  stores: typeof stores;
  'stores-search': typeof storesSearch;
  'stores-articles': typeof storesArticles;
  notices: typeof notices;
  links: typeof links;
  'identity-phone': typeof identityPhone;
  booking: typeof booking;
  money: typeof money;
  'booking-orders': typeof bookingOrders;
  'booking-merchant': typeof bookingMerchant;
  privacy: typeof privacy;
  admin: typeof admin;
  'shell-merchant': typeof shellMerchant;
  'stores-merchant': typeof storesMerchant;
  'identity-merchant': typeof identityMerchant;
  gallery: typeof gallery;
  'gallery-forms': typeof galleryForms;
  settings: typeof settings;
  'stores-settings': typeof storesSettings;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    enableSelector: false;
  }
}
