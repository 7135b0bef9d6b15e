import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { isSupportedCountry } from 'libphonenumber-js/max';
import {
  firstSet,
  readAddress,
  readBase,
  readMilliseconds,
  readSwitch,
  readVariable,
  requireVariable,
} from '#gateways/env.ts';
import { ipHostOf, isPublicAddress } from '#gateways/guarded-call.ts';
import { ConfigError } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { aliyunSms } from './aliyun/gateway.ts';
import { logSms } from './log/gateway.ts';
import {
  DESTINATION_NOT_SERVED,
  reaches,
  type SmsDestination,
  type SmsGateway,
  type SmsPrices,
  type SmsTemplateIds,
} from './sms.ts';
import { tencentSms } from './tencent/gateway.ts';
import { SMS_TEMPLATES, type SmsTemplate } from './texts.ts';
import { twilioSms } from './twilio/gateway.ts';
import { webhookSms } from './webhook/gateway.ts';

/** What some providers need of the server. */
interface SmsSurroundings {
  /** The address at which people reach the product, for links in texts. */
  origin: string;
  log: Pick<Log, 'warn'>;
}

/**
 * Returns the configured SMS provider, or undefined when none is. Throws when the configuration is incomplete. With `SMS_REGIONS`, it sends
 * nothing to numbers of other countries.
 */
export function smsFromEnv(env: NodeJS.ProcessEnv, surroundings: SmsSurroundings): SmsGateway | undefined {
  const gateway = providerFromEnv(env, surroundings);
  const regions = readRegions(env);
  if (!gateway || !regions) return gateway;
  return {
    ...gateway,
    regions,
    send: async (message) =>
      reaches({ regions }, message.to) ? gateway.send(message) : DESTINATION_NOT_SERVED,
  };
}

/** Reads the countries to which messages are sent; undefined if to all. */
function readRegions(env: NodeJS.ProcessEnv): ReadonlySet<string> | undefined {
  const text = readVariable(env, 'SMS_REGIONS');
  if (text === undefined) return undefined;
  const regions = text.split(',').map((region) => region.trim());
  const unknown = regions.find((region) => !isSupportedCountry(region));
  if (unknown !== undefined)
    throw new ConfigError(
      `SMS_REGIONS must be codes of countries with commas, such as CN,HK,FR: ${unknown} is none`,
    );
  return new Set(regions);
}

function providerFromEnv(env: NodeJS.ProcessEnv, { origin, log }: SmsSurroundings): SmsGateway | undefined {
  const provider = readVariable(env, 'SMS_PROVIDER');
  switch (provider) {
    case 'aliyun':
      return {
        ...aliyunSms({
          ...commonSettings(env),
          endpoint: readAddress(env, 'ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com/'),
          accessKeyId: requireVariable(env, 'ALIYUN_ACCESS_KEY_ID'),
          accessKeySecret: requireVariable(env, 'ALIYUN_ACCESS_KEY_SECRET'),
        }),
        prices: readPrices(env),
      };
    case 'tencent':
      return {
        ...tencentSms({
          ...commonSettings(env),
          endpoint: readAddress(env, 'TENCENT_SMS_ENDPOINT', 'https://sms.tencentcloudapi.com/'),
          region: readVariable(env, 'TENCENT_SMS_REGION') ?? 'ap-guangzhou',
          secretId: requireVariable(env, 'TENCENT_SECRET_ID'),
          secretKey: requireVariable(env, 'TENCENT_SECRET_KEY'),
          sdkAppId: requireVariable(env, 'TENCENT_SMS_APP_ID'),
        }),
        prices: readPrices(env),
      };
    case 'twilio':
      return {
        ...twilioSms({ ...textSettings(env, origin), ...twilioSettings(env) }),
        prices: readPrices(env),
      };
    case 'webhook':
      return {
        ...webhookSms({ ...textSettings(env, origin), ...webhookSettings(env) }),
        prices: readPrices(env),
      };
    case 'log':
      return logSms(log, origin);
    case undefined:
      return refuseIncomplete(env);
    default:
      throw new ConfigError('SMS_PROVIDER must be aliyun, tencent, twilio, webhook or log');
  }
}

/** Reads what the providers have in common to which whole texts are given. */
const textSettings = (env: NodeJS.ProcessEnv, origin: string) => ({
  origin,
  signName: readVariable(env, 'SMS_SIGN_NAME'),
  receiptToken: readReceiptToken(env),
  timeoutMs: readMilliseconds(env, 'SMS_TIMEOUT_MS', 5000),
});

function twilioSettings(env: NodeJS.ProcessEnv) {
  const accountSid = requireVariable(env, 'TWILIO_ACCOUNT_SID');
  if (!/^\w{2,64}$/.test(accountSid))
    throw new ConfigError('TWILIO_ACCOUNT_SID must have letters and digits only');
  const from = requireVariable(env, 'TWILIO_FROM');
  if (!/^(\+[1-9]\d{4,14}|MG[0-9a-fA-F]{32}|[A-Za-z0-9 ]{1,11})$/.test(from))
    throw new ConfigError(
      'TWILIO_FROM must be a number such as +15005550006, the id of a messaging service (MG…), or a name of up to 11 letters and digits',
    );
  const apiBase = readBase(env, 'TWILIO_API_BASE', 'https://api.twilio.com');
  return { accountSid, from, apiBase, authToken: requireVariable(env, 'TWILIO_AUTH_TOKEN') };
}

/** The fewest characters of the key with which calls of the webhook are signed. */
const MIN_SECRET = 32;

function webhookSettings(env: NodeJS.ProcessEnv) {
  const url = requireVariable(env, 'SMS_WEBHOOK_URL');
  const allowPrivate = readSwitch(env, 'SMS_WEBHOOK_PRIVATE');
  const isAddress = URL.canParse(url) && /^https?:\/\/[^@]+$/.test(url);
  if (!isAddress || !(allowPrivate || url.startsWith('https:')))
    throw new ConfigError(
      'SMS_WEBHOOK_URL must be an https address without a login (http only with SMS_WEBHOOK_PRIVATE=1)',
    );
  const ip = ipHostOf(url);
  if (!allowPrivate && ip !== undefined && !isPublicAddress(ip))
    throw new ConfigError('SMS_WEBHOOK_URL is in a private network; SMS_WEBHOOK_PRIVATE=1 allows that');
  const secret = requireVariable(env, 'SMS_WEBHOOK_SECRET');
  if (secret.length < MIN_SECRET)
    throw new ConfigError(`SMS_WEBHOOK_SECRET must have at least ${MIN_SECRET} characters`);
  return { url, secret, allowPrivate };
}

function commonSettings(env: NodeJS.ProcessEnv) {
  return {
    signName: requireVariable(env, 'SMS_SIGN_NAME'),
    templates: readTemplates(env),
    receiptToken: readReceiptToken(env),
    timeoutMs: readMilliseconds(env, 'SMS_TIMEOUT_MS', 5000),
  };
}

/** Reads what a part of an SMS costs, in yuan; undefined if no price is set. */
function readPrices(env: NodeJS.ProcessEnv): SmsPrices | undefined {
  const read = (name: string): number | undefined => {
    const value = readVariable(env, name);
    if (value !== undefined && !/^\d{1,3}(\.\d{1,4})?$/.test(value))
      throw new ConfigError(`${name} must be a price in yuan with up to four decimals, such as 0.045`);
    return value === undefined ? undefined : Number(value);
  };
  const [mainland, abroad] = [read('SMS_PRICE_MAINLAND'), read('SMS_PRICE_ABROAD')];
  if (mainland === undefined && abroad === undefined) return undefined;
  return { ...(mainland !== undefined && { mainland }), ...(abroad !== undefined && { abroad }) };
}

/** The fewest characters of the secret in the address for delivery reports, which have no signature. */
const MIN_TOKEN = 16;

function readReceiptToken(env: NodeJS.ProcessEnv): string | undefined {
  const token = readVariable(env, 'SMS_RECEIPT_TOKEN');
  if (token !== undefined && !new RegExp(`^[\\w-]{${MIN_TOKEN},}$`).test(token))
    throw new ConfigError(
      `SMS_RECEIPT_TOKEN must have at least ${MIN_TOKEN} letters, digits, hyphens or underscores`,
    );
  return token;
}

/**
 * Reads the template ids. People sign in with login codes, so at least one template of them is required; for other languages
 * the nearest one is used. A scene without a template is not sent.
 */
function readTemplates(env: NodeJS.ProcessEnv): SmsTemplateIds {
  const loginCodes = variablesOf('loginCode');
  if (firstSet(env, loginCodes) === undefined) {
    throw new ConfigError(`${loginCodes[0]} (or another language or destination of it) is not set`);
  }
  const ids = (template: SmsTemplate) => ({
    mainland: idsFor(env, template, 'mainland'),
    abroad: idsFor(env, template, 'abroad'),
  });
  return Object.fromEntries(SMS_TEMPLATES.map((template) => [template, ids(template)])) as SmsTemplateIds;
}

function idsFor(env: NodeJS.ProcessEnv, template: SmsTemplate, destination: SmsDestination): Localized {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      readVariable(env, templateVariable(template, destination, language)),
    ]),
  );
}

/** Returns the variable of a template id, such as SMS_LOGIN_CODE_MAINLAND_ZH_HANS. */
function templateVariable(template: SmsTemplate, destination: SmsDestination, language: string): string {
  const words = template.replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
  return `SMS_${words}_${destination}_${language}`.toUpperCase().replaceAll('-', '_');
}

const variablesOf = (template: SmsTemplate): string[] =>
  (['mainland', 'abroad'] as const).flatMap((destination) =>
    LANGUAGES.map((language) => templateVariable(template, destination, language)),
  );

/** The variables of all template ids. */
const TEMPLATE_VARIABLES = SMS_TEMPLATES.flatMap(variablesOf);

const PROVIDER_VARIABLES = [
  'SMS_SIGN_NAME',
  'SMS_RECEIPT_TOKEN',
  'SMS_REGIONS',
  'SMS_PRICE_MAINLAND',
  'SMS_PRICE_ABROAD',
  ...TEMPLATE_VARIABLES,
  'ALIYUN_ACCESS_KEY_ID',
  'ALIYUN_ACCESS_KEY_SECRET',
  'TENCENT_SECRET_ID',
  'TENCENT_SECRET_KEY',
  'TENCENT_SMS_APP_ID',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
];

/** Refuses settings of a provider while none is chosen, because they would have no effect. */
function refuseIncomplete(env: NodeJS.ProcessEnv): undefined {
  const set = firstSet(env, PROVIDER_VARIABLES);
  if (set !== undefined) throw new ConfigError(`SMS_PROVIDER is not set, but ${set} is`);
}
