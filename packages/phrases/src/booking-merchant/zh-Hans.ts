const color = {
  label: '颜色',
  options: {
    neutral: '灰色',
    positive: '绿色',
    caution: '橙色',
    negative: '红色',
    info: '蓝色',
    gold: '金色',
  },
};

/** Words of the pages where staff set up what bookings are made with: tags. */
export const bookingMerchant = {
  tags: {
    title: '订单标签',
    create: '新建标签',
    search: '搜索标签',
    count_other: '{{count}} 个标签',
    choose: '选择一个标签，在这里查看或修改',
    empty: { title: '还没有标签', detail: '用标签标记订单，例如“生日”或“靠窗”，同事一眼就能看到。' },
    missing: { title: '这个标签已被删除', detail: '可能是同事刚刚删除的，订单上也不再显示。' },
    sorts: { name: '按名称', orders: '按订单数' },
    filters: { color },
  },
  tag: {
    content: { label: '标签文字', placeholder: '例如：生日' },
    color,
    preview: '在订单上的样子',
    orders_other: '{{count}} 个订单',
    unused: '还没有订单使用',
  },
  deleteTag: {
    title: '删除标签“{{name}}”？',
    detail: '删除后不能恢复。',
    confirm: '删除标签',
    losses_other: '{{count}} 个订单将不再有这个标签',
    done: '已删除“{{name}}”',
  },
};
