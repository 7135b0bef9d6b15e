/** Words of the pages on which a store designs its invitations. */
export const invitationsMerchant = {
  templates: {
    title: '邀请函模板',
    create: '新建模板',
    search: '搜索模板',
    count_other: '{{count}} 个模板',
    choose: '选择一个模板，在这里查看或修改',
    empty: {
      title: '还没有自己的模板',
      detail: '客人可以用平台的样式。选一个样式，换上你们的颜色、图片和文字，就是餐厅自己的邀请函。',
    },
    missing: { title: '这个模板已被删除', detail: '可能是同事刚刚删除的。' },
    ownOrder: '按创建时间',
    sorts: { name: '按名称', uses: '按使用数' },
  },
  template: {
    name: { label: '模板名称', help: '预订人选择样式时会看到', placeholder: '例如：生日宴' },
    style: { label: '样式' },
    colors: {
      paper: { label: '底色' },
      ink: { label: '文字颜色' },
      accent: { label: '标题和线条颜色' },
    },
    picture: { label: '图片', help: '显示在邀请函上方' },
    fields: { label: '显示的内容', help: '时间和地点总会显示' },
    title: { label: '标题', help: '不填则用样式自带的标题' },
    closing: { label: '结尾的话', placeholder: '例如：恭候光临' },
  },
  order: '内容的顺序',
  preview: '预览',
  pickColor: '选取{{part}}',
  resetColors: '恢复样式的颜色',
  sample: { host: '李阿姨', greeting: '好久不见，一起吃顿饭吧。', table: '包间' },
  row: { default: '默认', uses_other: '{{count}} 个订单在用', unused: '没有订单在用' },
  setDefault: { label: '设为默认', done: '“{{name}}”已设为默认' },
  deleteTemplate: {
    title: '删除模板“{{name}}”？',
    detail: '删除后不能恢复。过去的邀请函会改用原来的样式。',
    confirm: '删除模板',
    done: '已删除“{{name}}”',
  },
  gallery: {
    lead: '选一个样式开始，之后可以换颜色、图片和文字。',
    use: '用“{{style}}”新建',
    own: '我们的模板',
    notAllowed: '只有经理和店主可以新建模板。',
  },
};
