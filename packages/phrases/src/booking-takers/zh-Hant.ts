import type { Words } from '#words.ts';
import type { bookingTakers as zhHans } from './zh-Hans.ts';

export const bookingTakers: Words<typeof zhHans> = {
  takers: {
    title: '接單人',
    create: '新增接單人',
    search: '搜尋接單人',
    count_other: '{{count}} 位接單人',
    choose: '選擇一位接單人，在這裡查看或修改',
    empty: { title: '還沒有接單人', detail: '新增接聽預訂的同事，就能看到每個訂單是誰接的。' },
    missing: { title: '這位接單人已被刪除', detail: '可能是同事剛剛刪除的。訂單上也不再有這個名字。' },
    sorts: { name: '按姓名', orders: '按訂單數' },
    filters: { state: { label: '狀態', options: { open: '啟用', disabled: '停用' } } },
  },
  taker: {
    name: { label: '姓名', placeholder: '例如：小梅' },
    disabled: { label: '停用這位接單人', help: '停用後，新訂單不能再選。已有訂單仍顯示這個名字。' },
  },
  row: { orders_other: '{{count}} 個訂單', noOrders: '還沒有訂單', disabled: '停用' },
  deleteTaker: {
    title: '刪除接單人「{{name}}」？',
    detail: '刪除後不能恢復。想在已有訂單上保留名字，請改為停用。',
    confirm: '刪除接單人',
    losses_other: '{{count}} 個訂單將不再顯示接單人',
    done: '已刪除「{{name}}」',
  },
};
