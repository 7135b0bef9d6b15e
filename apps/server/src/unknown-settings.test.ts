import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailFromEnv } from '#gateways/email/config.ts';
import { groupFromEnv } from '#gateways/group/config/group-config.ts';
import { payFromEnv } from '#gateways/pay/config/pay-config.ts';
import { allPayEnv } from '#gateways/pay/testing/provider-env.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { smsFromEnv } from '#gateways/sms/config.ts';
import { wechatFromEnv, wechatMessagesFromEnv } from '#gateways/social/config.ts';
import { PROVIDER_VARIABLES } from '#gateways/variables.ts';
import { unknownSettings } from './unknown-settings.ts';

describe('unknown settings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['DATADIR', 'DATA_DIR'],
    ['port', 'PORT'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['ALIPAY_GATEWY', 'ALIPAY_GATEWAY'],
    ['SMS_LOGIN_CODE_MAINLAND_ZHHANS', 'SMS_LOGIN_CODE_MAINLAND_ZH_HANS'],
  ])('are reported with the setting that may be meant: %s', (name, meant) => {
    expect(unknownSettings({ [name]: 'hunter2' })).toEqual([
      `${name} is not a setting and is ignored. Is ${meant} meant?`,
    ]);
  });

  it('are reported without one when they have the prefix of a provider', () => {
    expect(unknownSettings({ WECHAT_PAY_COLOUR: 'red' })).toEqual([
      'WECHAT_PAY_COLOUR is not a setting and is ignored.',
    ]);
  });

  it('are not reported when they belong to other programs or are empty', () => {
    const env = { HOME: '/', PATH: '/bin', LANG: 'C', PWD: '/', HOSTNAME: 'a', NODE_ENV: 'x', LOGNAME: 'x' };
    const kubernetes = { POSTGRES_PORT: 'tcp://10.0.0.1:5432', XIWEI_SERVICE_HOST: '10.0.0.2' };
    const known = {
      ALIPAY_PRIVATE_KEY_FILE: '/x',
      VITE_CDN_BASE: 'https://x',
      DATABSE_URL: '',
      NODE: '/usr/bin/node',
    };
    expect(unknownSettings({ ...env, ...kubernetes, ...known })).toEqual([]);
  });
});

describe('the list of the variables of providers', () => {
  let simulators: Simulators;
  beforeAll(async () => {
    simulators = await startSimulators();
  });
  afterAll(() => simulators.close());

  it('has all that are read, and no others', () => {
    const names = new Set<string>();
    const recording = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
      new Proxy(env, {
        get(target, name) {
          names.add(String(name));
          return target[String(name)];
        },
      });
    const sms = { SMS_SIGN_NAME: 'a', SMS_LOGIN_CODE_ABROAD_EN: '1' };
    const aliyun = { ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b' };
    const surroundings = { origin: 'https://xiwei.example', log: { warn() {} } };
    const readSms = (env: NodeJS.ProcessEnv) => smsFromEnv(recording(env), surroundings);
    readSms({ ...sms, SMS_PROVIDER: 'aliyun', ...aliyun });
    const tencent = { TENCENT_SECRET_ID: 'a', TENCENT_SECRET_KEY: 'b', TENCENT_SMS_APP_ID: '1' };
    readSms({ ...sms, SMS_PROVIDER: 'tencent', ...tencent });
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: 'Xiwei' };
    readSms({ SMS_PROVIDER: 'twilio', ...twilio });
    const webhook = { SMS_WEBHOOK_URL: 'https://sms.example.com/', SMS_WEBHOOK_SECRET: 'c'.repeat(32) };
    readSms({ SMS_PROVIDER: 'webhook', ...webhook });
    const login = { SMTP_USER: 'a', SMTP_PASSWORD: 'b' };
    emailFromEnv(recording({ SMTP_HOST: 'mail.example.com', SMTP_FROM: 'a@example.com', ...login }));
    const wechat = { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 'b' };
    wechatFromEnv(recording(wechat));
    const pushes = { WECHAT_PUSH_TOKEN: 'token', WECHAT_PUSH_KEY: 'k'.repeat(43) };
    wechatMessagesFromEnv(recording({ ...wechat, ...pushes }));
    payFromEnv(recording(allPayEnv(simulators.pay.settings)));
    groupFromEnv(recording({ DIANPING_APP_KEY: 'a', DIANPING_APP_SECRET: 'b' }));
    groupFromEnv(recording({ MEITUAN_DEVELOPER_ID: '1', MEITUAN_SIGN_KEY: 'b' }));
    groupFromEnv(recording({ DOUYIN_LIFE_CLIENT_KEY: 'a', DOUYIN_LIFE_CLIENT_SECRET: 'b' }));
    const read = [...names].filter((name) => !name.endsWith('_FILE'));
    expect(read.sort()).toEqual([...PROVIDER_VARIABLES].sort());
  });
});
