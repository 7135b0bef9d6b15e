import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { MESSAGE_SCENES } from '@xiwei/contract/messages/scenes.ts';

const V3 = ['APP_ID', 'MERCHANT_ID', 'SERIAL', 'PRIVATE_KEY', 'API_KEY', 'API_BASE', 'TIMEOUT_MS'];
const WECHAT_V3 = [...V3, 'PUBLIC_KEY_ID', 'PUBLIC_KEY'];
const asName = (...parts: string[]): string =>
  parts
    .map((part) => part.replaceAll(/[a-z](?=[A-Z])/g, '$&_'))
    .join('_')
    .toUpperCase()
    .replaceAll('-', '_');
const TEMPLATES = ['LOGIN_CODE', ...MESSAGE_SCENES].flatMap((template) =>
  ['MAINLAND', 'ABROAD'].flatMap((destination) =>
    LANGUAGES.map((language) => asName(template, destination, language)),
  ),
);
const WECHAT_TEMPLATES = ['TEMPLATE', 'SUBSCRIPTION'].flatMap((way) =>
  MESSAGE_SCENES.flatMap((scene) => LANGUAGES.map((language) => asName(way, scene, language))),
);

const GROUP_PLATFORM = [
  ...['API_BASE', 'AUTHORIZE_URL', 'TIMEOUT_MS', 'ANSWER_MINUTES', 'TAKE_BACK_MINUTES', 'COUPON_DIGITS'],
  ...['PATHS', 'STATUSES', 'COUPON_CODES', 'TOO_LATE_CODES', 'TOKEN_CODES'],
];

/** The variables of all providers, by prefix. Each can also be set as a file, with `_FILE` at the end. */
const BY_PREFIX: Record<string, readonly string[]> = {
  SMS_: [
    'PROVIDER',
    'SIGN_NAME',
    'TIMEOUT_MS',
    'RECEIPT_TOKEN',
    'PRICE_MAINLAND',
    'PRICE_ABROAD',
    'REGIONS',
    ...['WEBHOOK_URL', 'WEBHOOK_SECRET', 'WEBHOOK_PRIVATE'],
    ...TEMPLATES,
  ],
  ALIYUN_: ['ACCESS_KEY_ID', 'ACCESS_KEY_SECRET', 'SMS_ENDPOINT'],
  TENCENT_: ['SECRET_ID', 'SECRET_KEY', 'SMS_APP_ID', 'SMS_REGION', 'SMS_ENDPOINT'],
  TWILIO_: ['ACCOUNT_SID', 'AUTH_TOKEN', 'FROM', 'API_BASE'],
  SMTP_: ['HOST', 'PORT', 'SECURITY', 'USER', 'PASSWORD', 'FROM', 'TIMEOUT_MS'],
  WECHAT_: [
    ...['APP_ID', 'APP_SECRET', 'AUTHORIZE_BASE', 'API_BASE', 'TIMEOUT_MS', 'PUSH_TOKEN', 'PUSH_KEY'],
    ...WECHAT_TEMPLATES,
  ],
  WECHAT_PAY_: WECHAT_V3,
  WECHAT_PARTNER_PAY_: WECHAT_V3,
  DOUYIN_PAY_: [...V3, 'CERTIFICATES'],
  ALIPAY_: ['APP_ID', 'SELLER_ID', 'PRIVATE_KEY', 'PUBLIC_KEY', 'GATEWAY', 'TIMEOUT_MS'],
  XIAOHONGSHU_PAY_: [
    ...['APP_ID', 'APP_SECRET', 'PUSH_TOKEN', 'PUSH_KEY', 'PRODUCT_ID', 'SKU_ID', 'PRODUCT_TYPE'],
    ...['ORDER_PATH', 'NOT_FOUND_CODE', 'PAGE', 'API_BASE', 'TIMEOUT_MS'],
  ],
  MACAU_PAY_: [
    ...['MERCHANT_ID', 'TERMINAL_NO', 'PRIVATE_KEY', 'BANK_PUBLIC_KEY', 'VALID_UNIT', 'NOT_FOUND_CODE'],
    ...['CASHIER_FIELD', 'ENDPOINT', 'TIMEOUT_MS'],
  ],
  STRIPE_: ['SECRET_KEY', 'WEBHOOK_SECRET', 'METHODS', 'API_BASE', 'TIMEOUT_MS'],
  DIANPING_: ['APP_KEY', 'APP_SECRET', 'RETURN_URL', ...GROUP_PLATFORM],
  MEITUAN_: ['DEVELOPER_ID', 'SIGN_KEY', 'BUSINESS_ID', 'COUPON_BUSINESS_ID', ...GROUP_PLATFORM],
  DOUYIN_LIFE_: [
    ...['CLIENT_KEY', 'CLIENT_SECRET', 'LINK_BASE', 'PHONE_CIPHER', 'CLIENT_TOKEN_CODES'],
    ...GROUP_PLATFORM,
  ],
};

export const PROVIDER_PREFIXES = Object.keys(BY_PREFIX);

export const PROVIDER_VARIABLES = Object.entries(BY_PREFIX).flatMap(([prefix, names]) =>
  names.map((name) => prefix + name),
);
