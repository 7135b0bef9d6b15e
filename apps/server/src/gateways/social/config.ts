import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { MESSAGE_SCENES } from '@xiwei/contract/messages/scenes.ts';
import { firstSet, readBase, readMilliseconds, readVariable, requireVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';
import { FIELD_KEY } from './wechat/fields.ts';
import { type SocialGateway, type WechatSettings, wechatSocial } from './wechat/gateway.ts';
import { type WechatMessagesGateway, wechatMessages } from './wechat/messages.ts';
import {
  WECHAT_VALUES,
  WECHAT_WAYS,
  type WechatTemplate,
  type WechatTemplates,
  type WechatWay,
} from './wechat/messages-settings.ts';

/** Returns the WeChat login gateway, or undefined when none is configured. Throws when only one variable is set. */
export function wechatFromEnv(env: NodeJS.ProcessEnv): SocialGateway | undefined {
  if (firstSet(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']) === undefined) return undefined;
  return wechatSocial(accountSettings(env));
}

const accountSettings = (env: NodeJS.ProcessEnv): WechatSettings => ({
  appId: requireVariable(env, 'WECHAT_APP_ID'),
  appSecret: requireVariable(env, 'WECHAT_APP_SECRET'),
  authorizeBase: readBase(env, 'WECHAT_AUTHORIZE_BASE', 'https://open.weixin.qq.com'),
  apiBase: readBase(env, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
  timeoutMs: readMilliseconds(env, 'WECHAT_TIMEOUT_MS', 5000),
});

/** Returns the variable of a template, such as WECHAT_TEMPLATE_NEW_ORDER_ZH_HANS. */
const templateVariable = (way: WechatWay, scene: string, language: string): string =>
  `WECHAT_${way}_${scene.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}_${language}`
    .toUpperCase()
    .replaceAll('-', '_');

const TEMPLATE_VARIABLES = WECHAT_WAYS.flatMap((way) =>
  MESSAGE_SCENES.flatMap((scene) => LANGUAGES.map((language) => templateVariable(way, scene, language))),
);

/**
 * Returns the gateway for messages by WeChat, or undefined when none is configured. Throws when the configuration is incomplete or
 * a template is not understood.
 */
export function wechatMessagesFromEnv(env: NodeJS.ProcessEnv): WechatMessagesGateway | undefined {
  const first = firstSet(env, ['WECHAT_PUSH_TOKEN', 'WECHAT_PUSH_KEY', ...TEMPLATE_VARIABLES]);
  if (first === undefined) return undefined;
  const pushToken = requireVariable(env, 'WECHAT_PUSH_TOKEN');
  if (!/^[0-9A-Za-z]{3,32}$/.test(pushToken))
    throw new ConfigError('WECHAT_PUSH_TOKEN must be 3 to 32 letters and digits');
  const pushKey = requireVariable(env, 'WECHAT_PUSH_KEY');
  if (!/^[0-9A-Za-z]{43}$/.test(pushKey))
    throw new ConfigError('WECHAT_PUSH_KEY must be 43 letters and digits');
  return wechatMessages({ ...accountSettings(env), pushToken, pushKey, templates: readTemplates(env) });
}

function readTemplates(env: NodeJS.ProcessEnv): WechatTemplates {
  const of = (way: WechatWay): WechatTemplates[WechatWay] =>
    Object.fromEntries(
      MESSAGE_SCENES.flatMap((scene) => {
        const byLanguage: Localized<WechatTemplate> = Object.fromEntries(
          LANGUAGES.flatMap((language) => {
            const template = readTemplate(env, templateVariable(way, scene, language));
            return template ? [[language, template]] : [];
          }),
        );
        return Object.keys(byLanguage).length === 0 ? [] : [[scene, byLanguage]];
      }),
    );
  return { template: of('template'), subscription: of('subscription') };
}

/** Reads a template: its id, a colon, and the value of each field, such as `aBc-1:thing1=store,time2=when`. */
function readTemplate(env: NodeJS.ProcessEnv, name: string): WechatTemplate | undefined {
  const text = readVariable(env, name);
  if (text === undefined) return undefined;
  const [, id = '', list = ''] = /^([\w-]+):(.+)$/.exec(text) ?? [];
  const fields = list.split(',').map((field) => {
    const [key = '', value = ''] = field.split('=');
    return { key: key.trim(), value: WECHAT_VALUES.find((each) => each === value.trim()) };
  });
  if (id === '' || fields.some(({ key, value }) => !FIELD_KEY.test(key) || value === undefined))
    throw new ConfigError(
      `${name} must be the id of a template, a colon and its fields, such as id:thing1=store,time2=when; values are ${WECHAT_VALUES.join(', ')}`,
    );
  return {
    id,
    fields: Object.fromEntries(fields.flatMap(({ key, value }) => (value ? [[key, value]] : []))),
  };
}
