/** Words of pages that edit stored data: saving, leaving, conflicts; and of lists that are searched and sorted. */
export const settings = {
  readOnly: '只有店主和经理可以修改，你可以查看。',
  save: {
    save: '保存',
    saved: '已保存',
    discard: '放弃修改',
    unsaved_other: '{{count}} 项修改未保存',
  },
  leave: {
    title: '离开并放弃修改？',
    detail: '这些修改还没有保存，离开后会丢失：',
    confirm: '放弃并离开',
    stay: '继续编辑',
  },
  conflict: {
    title: '同事也改了这里',
    detail: '你编辑时，同事保存了不同的内容。请选择要保留的内容。',
    mine: '我的修改',
    theirs: '同事的修改',
    save: '按选择保存',
    later: '返回编辑',
    notice: '同事刚修改了：{{fields}}',
    compare: '对比',
  },
  value: { on: '开', off: '关', empty: '（空）' },
};
