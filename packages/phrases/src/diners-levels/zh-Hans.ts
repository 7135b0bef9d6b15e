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

/** Words of the pages where a store sets up the membership levels of its guests. */
export const dinersLevels = {
  levels: {
    title: '会员等级',
    create: '新建等级',
    search: '搜索等级',
    count_other: '{{count}} 个等级',
    choose: '选择一个等级，在这里查看或修改',
    empty: {
      title: '还没有会员等级',
      detail: '给常客设定等级，例如“金卡”或“贵宾”。等级会显示在预订台上，也可以用在订金规则里。',
    },
    missing: { title: '这个等级已被删除', detail: '可能是同事刚刚删除的。' },
    sorts: { name: '按名称', guests: '按客人数' },
    filters: { color },
  },
  level: {
    name: { label: '名称', placeholder: '例如：金卡' },
    color,
    preview: '在客人资料上的样子',
    guests_other: '{{count, number}} 位客人',
    unused: '还没有客人',
    rules_other: '{{count}} 条订金规则',
  },
  deleteLevel: {
    title: '删除等级“{{name}}”？',
    detail: '删除后不能恢复。',
    confirm: '删除等级',
    done: '已删除“{{name}}”',
    inUse: '“{{name}}”还在使用，不能删除',
    inUseGuests_other: '{{count}} 位客人是这个等级。请先给他们换一个等级。',
    inUseRules_other: '{{count}} 条订金规则用到它。请先修改这些规则。',
    showGuests: '查看这些客人',
    showRules: '查看订金规则',
  },
};
