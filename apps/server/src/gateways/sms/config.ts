import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { firstSet, readAddress, readMilliseconds, readVariable, requireVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';
import { aliyunSms } from './aliyun/gateway.ts';
import type { SendSms, SmsDestination, SmsTemplateIds } from './sms.ts';
import { tencentSms } from './tencent/gateway.ts';

/** Returns the configured SMS provider, or undefined when none is. Throws when the configuration is incomplete. */
export function smsFromEnv(env: NodeJS.ProcessEnv): SendSms | undefined {
  const provider = readVariable(env, 'SMS_PROVIDER');
  switch (provider) {
    case 'aliyun':
      return aliyunSms({
        ...commonSettings(env),
        endpoint: readAddress(env, 'ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com/'),
        accessKeyId: requireVariable(env, 'ALIYUN_ACCESS_KEY_ID'),
        accessKeySecret: requireVariable(env, 'ALIYUN_ACCESS_KEY_SECRET'),
      });
    case 'tencent':
      return tencentSms({
        ...commonSettings(env),
        endpoint: readAddress(env, 'TENCENT_SMS_ENDPOINT', 'https://sms.tencentcloudapi.com/'),
        region: readVariable(env, 'TENCENT_SMS_REGION') ?? 'ap-guangzhou',
        secretId: requireVariable(env, 'TENCENT_SECRET_ID'),
        secretKey: requireVariable(env, 'TENCENT_SECRET_KEY'),
        sdkAppId: requireVariable(env, 'TENCENT_SMS_APP_ID'),
      });
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
    timeoutMs: readMilliseconds(env, 'SMS_TIMEOUT_MS', 5000),
  };
}

/** Reads the template ids. One is enough: for other languages the nearest one is used. */
function readTemplates(env: NodeJS.ProcessEnv): SmsTemplateIds {
  if (firstSet(env, TEMPLATE_VARIABLES) === undefined) {
    throw new ConfigError(`${TEMPLATE_VARIABLES[0]} (or another language or destination of it) is not set`);
  }
  return { loginCode: { mainland: idsFor(env, 'mainland'), abroad: idsFor(env, 'abroad') } };
}

function idsFor(env: NodeJS.ProcessEnv, destination: SmsDestination): Localized {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, readVariable(env, templateVariable(destination, language))]),
  );
}

/** Returns the variable of a template id, such as SMS_LOGIN_CODE_MAINLAND_ZH_HANS. */
function templateVariable(destination: SmsDestination, language: string): string {
  return `SMS_LOGIN_CODE_${destination}_${language}`.toUpperCase().replaceAll('-', '_');
}

const TEMPLATE_VARIABLES = (['mainland', 'abroad'] as const).flatMap((destination) =>
  LANGUAGES.map((language) => templateVariable(destination, language)),
);

const PROVIDER_VARIABLES = [
  'SMS_SIGN_NAME',
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
