/** Phrases of quick replies and automatic replies of stores. */
export const chatMerchant = {
  replies: {
    title: '快捷回复',
    create: '新建快捷回复',
    search: '搜索快捷回复',
    count_other: '{{count}} 条快捷回复',
    choose: '选择一条快捷回复，在这里查看或修改',
    empty: {
      title: '还没有快捷回复',
      detail: '把常用的回答存起来，聊天时一点就能发送。',
    },
    missing: {
      title: '这条快捷回复已被删除',
      detail: '可能是同事刚刚删除的。',
    },
  },
  reply: {
    title: {
      label: '标题',
      placeholder: '例如：停车',
      help: '只有员工看得到',
    },
    text: {
      label: '内容',
      help: '食客会看到自己语言的内容；没有时，看到最接近的语言',
    },
  },
  deleteReply: {
    title: '删除快捷回复“{{name}}”？',
    detail: '删除后无法恢复。',
    confirm: '删除快捷回复',
    done: '已删除“{{name}}”',
  },
  auto: {
    title: '自动回复',
    detail: '门店休息时，自动回复食客的第一条消息，并说明何时营业。',
    enabled: {
      label: '休息时自动回复',
    },
    text: {
      label: '回复内容',
      help: '不填时使用平台的内容',
    },
    saved: '自动回复已保存',
  },
} as const;
