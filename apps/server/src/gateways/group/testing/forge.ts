import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { dianpingSign } from '../dianping/signing.ts';
import { douyinSpiContent, douyinSpiSign } from '../douyin/signing.ts';
import type { RawCallback } from '../group.ts';
import { meituanSign } from '../meituan/signing.ts';

/** What is changed in a callback about a new order. */
export interface Alteration {
  people?: string;
  /** The app that it is for. */
  app?: string;
  remark?: string;
  /** When the guest comes, in epoch milliseconds. */
  startMs?: number;
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
  dianping(raw, secret, { people, app, remark, startMs }) {
    const fields = {
      ...Object.fromEntries(new URLSearchParams(raw.body)),
      ...(people !== undefined && { people_count: people }),
      ...(app !== undefined && { app_key: app }),
      ...(remark !== undefined && { remark }),
      ...(startMs !== undefined && { begin_time: beijingTime(startMs) }),
    };
    return { ...raw, body: String(new URLSearchParams({ ...fields, sign: dianpingSign(secret, fields) })) };
  },
  meituan(raw, secret, { people, app, remark, startMs }) {
    const { biz = '{}', ...rest }: Record<string, string> = Object.fromEntries(new URLSearchParams(raw.body));
    const order = {
      ...JSON.parse(biz),
      ...(people !== undefined && { peopleCount: people }),
      ...(remark !== undefined && { remark }),
      ...(startMs !== undefined && { arriveTime: beijingTime(startMs) }),
    };
    const fields = { ...rest, biz: JSON.stringify(order), ...(app !== undefined && { developerId: app }) };
    return { ...raw, body: String(new URLSearchParams({ ...fields, sign: meituanSign(secret, fields) })) };
  },
  douyin(raw, secret, { people, app, remark, startMs }) {
    const query = new URLSearchParams(raw.query);
    if (app !== undefined) query.set('client_key', app);
    const order = {
      ...JSON.parse(raw.body),
      ...(people !== undefined && { people_num: people }),
      ...(remark !== undefined && { remark }),
      ...(startMs !== undefined && { book_start_time: startMs }),
    };
    const body = JSON.stringify(order);
    const sign = douyinSpiSign(douyinSpiContent(secret, query, body));
    return { ...raw, query, body, headers: { ...raw.headers, 'x-life-sign': sign } };
  },
};
