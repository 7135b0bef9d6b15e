import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { dianpingSign } from '../dianping/signing.ts';
import { douyinSpiContent, douyinSpiSign } from '../douyin/signing.ts';
import type { RawCallback } from '../group.ts';
import { meituanSign } from '../meituan/signing.ts';

/** What is changed in a callback about a new order: the number of people, or the app that it is for. */
export interface Alteration {
  people?: string;
  app?: string;
}

/** Changes a callback about a new order and signs it with a secret. */
export const resign = (
  platform: GroupPlatform,
  raw: RawCallback,
  secret: string,
  alteration: Alteration = {},
): RawCallback => RESIGNERS[platform](raw, secret, alteration);

type Resigner = (raw: RawCallback, secret: string, alteration: Alteration) => RawCallback;

const RESIGNERS: Record<GroupPlatform, Resigner> = {
  dianping(raw, secret, { people, app }) {
    const fields = {
      ...Object.fromEntries(new URLSearchParams(raw.body)),
      ...(people !== undefined && { people_count: people }),
      ...(app !== undefined && { app_key: app }),
    };
    return { ...raw, body: String(new URLSearchParams({ ...fields, sign: dianpingSign(secret, fields) })) };
  },
  meituan(raw, secret, { people, app }) {
    const { biz = '{}', ...rest }: Record<string, string> = Object.fromEntries(new URLSearchParams(raw.body));
    const order = { ...JSON.parse(biz), ...(people !== undefined && { peopleCount: people }) };
    const fields = { ...rest, biz: JSON.stringify(order), ...(app !== undefined && { developerId: app }) };
    return { ...raw, body: String(new URLSearchParams({ ...fields, sign: meituanSign(secret, fields) })) };
  },
  douyin(raw, secret, { people, app }) {
    const query = new URLSearchParams(raw.query);
    if (app !== undefined) query.set('client_key', app);
    const order = { ...JSON.parse(raw.body), ...(people !== undefined && { people_num: people }) };
    const body = JSON.stringify(order);
    const sign = douyinSpiSign(douyinSpiContent(secret, query, body));
    return { ...raw, query, body, headers: { ...raw.headers, 'x-life-sign': sign } };
  },
};
