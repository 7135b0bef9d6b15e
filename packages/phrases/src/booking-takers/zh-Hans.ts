/** Words of the pages of order takers. */
export const bookingTakers = {
  takers: {
    title: '接单人',
    create: '新建接单人',
    search: '搜索接单人',
    count_other: '{{count}} 位接单人',
    choose: '选择一位接单人，在这里查看或修改',
    empty: { title: '还没有接单人', detail: '添加接听预订的同事，就能看到每个订单是谁接的。' },
    missing: { title: '这位接单人已被删除', detail: '可能是同事刚刚删除的。订单上也不再有这个名字。' },
    sorts: { name: '按姓名', orders: '按订单数' },
    filters: { state: { label: '状态', options: { open: '启用', disabled: '停用' } } },
  },
  taker: {
    name: { label: '姓名', placeholder: '例如：小梅' },
    disabled: { label: '停用这位接单人', help: '停用后，新订单不能再选。已有订单仍显示这个名字。' },
  },
  row: { orders_other: '{{count}} 个订单', noOrders: '还没有订单', disabled: '停用' },
  deleteTaker: {
    title: '删除接单人“{{name}}”？',
    detail: '删除后不能恢复。想在已有订单上保留名字，请改为停用。',
    confirm: '删除接单人',
    losses_other: '{{count}} 个订单将不再显示接单人',
    done: '已删除“{{name}}”',
  },
};
