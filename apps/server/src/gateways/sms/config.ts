import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { firstSet, readAddress, readMilliseconds, readVariable, requireVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';
import { aliyunSms } from './aliyun/gateway.ts';
import type { SmsDestination, SmsGateway, SmsPrices, SmsTemplateIds } from './sms.ts';
import { tencentSms } from './tencent/gateway.ts';
import { SMS_TEMPLATES, type SmsTemplate } from './texts.ts';

/** Returns the configured SMS provider, or undefined when none is. Throws when the configuration is incomplete. */
export function smsFromEnv(env: NodeJS.ProcessEnv): SmsGateway | undefined {
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
    case undefined:
      return refuseIncomplete(env);
    default:
      throw new ConfigError('SMS_PROVIDER must be aliyun or tencent');
  }
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
  'SMS_PRICE_MAINLAND',
  'SMS_PRICE_ABROAD',
  ...TEMPLATE_VARIABLES,
  'ALIYUN_ACCESS_KEY_ID',
  'ALIYUN_ACCESS_KEY_SECRET',
  'TENCENT_SECRET_ID',
  'TENCENT_SECRET_KEY',
  'TENCENT_SMS_APP_ID',
];

function refuseIncomplete(env: NodeJS.ProcessEnv): undefined {
  const set = firstSet(env, PROVIDER_VARIABLES);
  if (set !== undefined) throw new ConfigError(`SMS_PROVIDER is not set, but ${set} is`);
}
