import { randomUUID } from 'node:crypto';
import { dianpingSign } from '../apps/server/src/gateways/group/dianping/signing.ts';
import { beijingTime } from '../apps/server/src/gateways/pay/shared/beijing-time.ts';
import type { BenchRequest } from './pay.ts';

const [APP_KEY, SECRET] = ['bench', 'the secret of the bench'];

/** The settings that the measured server uses a group-buying platform with. */
export const GROUP_ENV: Record<string, string> = {
  DIANPING_APP_KEY: APP_KEY,
  DIANPING_APP_SECRET: SECRET,
  // Never called.
  DIANPING_API_BASE: 'http://127.0.0.1:9',
};

/** Returns the platform's signed callback about a new order of a shop. */
export function newOrderCallback(shopId: string, date: string, time: string): BenchRequest {
  const fields = {
    ...{ app_key: APP_KEY, timestamp: beijingTime(Date.now()), format: 'json', v: '1', sign_method: 'MD5' },
    ...{ order_id: randomUUID(), open_shop_uuid: shopId, update_time: String(Date.now()) },
    ...{ begin_time: `${date} ${time}:00`, people_count: '2', user_name: '李雷', mobile: '13800138000' },
    ...{ product_name: '双人套餐', price: '199.00', remark: '', pay_status: '1' },
  };
  const body = new URLSearchParams({ ...fields, sign: dianpingSign(SECRET, fields) }).toString();
  return {
    method: 'POST',
    path: '/api/group-buying/dianping/book',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body,
  };
}
