import type { admin } from '@xiwei/phrases/admin/zh-Hans.ts';
import type { articles } from '@xiwei/phrases/articles/zh-Hans.ts';
import type { booking } from '@xiwei/phrases/booking/zh-Hans.ts';
import type { common } from '@xiwei/phrases/common/zh-Hans.ts';
import type { desk } from '@xiwei/phrases/desk/zh-Hans.ts';
import type { finding } from '@xiwei/phrases/finding/zh-Hans.ts';
import type { gallery } from '@xiwei/phrases/gallery/zh-Hans.ts';
import type { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import type { kit } from '@xiwei/phrases/kit/zh-Hans.ts';
import type { links } from '@xiwei/phrases/links/zh-Hans.ts';
import type { notices } from '@xiwei/phrases/notices/zh-Hans.ts';
import type { orders } from '@xiwei/phrases/orders/zh-Hans.ts';
import type { payment } from '@xiwei/phrases/payment/zh-Hans.ts';
import type { phone } from '@xiwei/phrases/phone/zh-Hans.ts';
import type { privacy } from '@xiwei/phrases/privacy/zh-Hans.ts';
import type { security } from '@xiwei/phrases/security/zh-Hans.ts';
import type { stores } from '@xiwei/phrases/stores/zh-Hans.ts';

/** The phrases of each module in the default language; the types of `t` derive from them. */
interface Resources {
  common: typeof common;
  kit: typeof kit;
  identity: typeof identity;
  security: typeof security;
  stores: typeof stores;
  finding: typeof finding;
  articles: typeof articles;
  notices: typeof notices;
  links: typeof links;
  phone: typeof phone;
  booking: typeof booking;
  payment: typeof payment;
  orders: typeof orders;
  privacy: typeof privacy;
  admin: typeof admin;
  desk: typeof desk;
  gallery: typeof gallery;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    enableSelector: false;
  }
}
