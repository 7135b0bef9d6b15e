import { feasts } from './feasts/zh-Hans.ts';
import { groupbuying } from './groupbuying/zh-Hans.ts';
import { shop } from './shop/zh-Hans.ts';

/** Phrases of notices to one person and announcements to everyone. */
export const notices = {
  title: '通知',
  list: '通知列表',
  unread: '未读',
  announcements: '公告',
  announcement: '公告',
  emptyTitle: '还没有通知',
  emptyDetail: '预订和账号的动态会显示在这里。',
  publishedAt: '{{date}}发布',
  goThere: '去看看',
  goneTitle: '找不到这则公告',
  goneDetail: '这则公告可能已经撤下。',
  roles: { owner: '店主', manager: '经理', host: '前台' },
  platforms: { dianping: '大众点评', meituan: '美团', douyin: '抖音' },
  someStore: '一家餐厅',
  someFeast: '宴席',
  note: '说明：{{note}}',
  nextDayTime: '次日 {{time}}',
  people_other: '{{count}} 位',
  more_other: '，另有 {{count}} 个',
  replies_other: '{{count}} 份回复',
  push: {
    label: '关闭页面后也弹出通知',
    help: '预订和账号的动态会在这台设备上弹出。锁屏上只显示是哪家餐厅、什么事，不显示详情。',
    blocked: '浏览器已禁止本站发送通知。请先在浏览器的网站设置中允许。',
    unsupported: '这个浏览器不能接收通知。在 iPhone 或 iPad 上，请先把“席位”添加到主屏幕，再从那里打开。',
    failed: '无法连接浏览器的通知服务，请稍后再试。',
  },
  kinds: {
    welcome: { title: '欢迎来到“席位”', detail: '挑一家喜欢的餐厅，今晚就出发。' },
    signedIn: { title: '你的账号在新设备上登录了', detail: '如果不是你，请到设置中让该设备退出登录。' },
    phoneBound: { title: '手机号已绑定', detail: '现在可以用手机号登录了。' },
    secondFactorOn: {
      title: '两步验证已开启',
      detail: '以后登录要输入身份验证器里的验证码。如果不是你开启的，请联系我们。',
    },
    secondFactorOff: {
      title: '两步验证已关闭',
      detail: '如果不是你关闭的，请马上重新开启，并退出不认识的设备。',
    },
    secondFactorReset: {
      title: '两步验证已被重置',
      detail: '平台人员重置了你的两步验证，所有设备都已退出。请重新开启。',
    },
    staffAdded: {
      title: '你已成为{{storeName}}的员工',
      detail: '你的角色是{{role}}，可以切换到商家端开始工作。',
    },
    staffRoleChanged: { title: '你在{{storeName}}的角色有变化', detail: '你现在的角色是{{role}}。' },
    staffRemoved: { title: '你已不再是{{storeName}}的员工', detail: '如有疑问，请联系店主。' },
    paymentReturned: {
      title: '付款正在原路退回',
      detail: '{{storeName}}的桌位在你支付前已被订走，{{amount}} 正在退回。',
    },
    refunded: { title: '退款已到账', detail: '{{storeName}}的 {{amount}} 已原路退回。' },
    refundFailed: {
      title: '退款未能完成',
      detail: '{{storeName}}的 {{amount}} 暂时无法退回。餐厅会用其他方式退给你，如有疑问请联系餐厅。',
    },
    payoutRefunded: { title: '提现已到账', detail: '{{amount}} 已退回你充值时用的支付方式。' },
    payoutFailed: {
      title: '提现未能原路退回',
      detail: '{{amount}} 无法退回你充值时用的支付方式，平台人员会联系你退还。',
    },
    payoutReturned: { title: '提现已退还', detail: '平台人员已把 {{amount}} 退还给你。' },
    orderAccepted: { title: '{{storeName}}已确认你的预订', detail: '{{what}}，到时见。' },
    orderRejected: {
      title: '{{storeName}}未能接受你的预订',
      detail: '{{what}}。退款情况请查看预订详情，也可以换个时间或餐厅。',
    },
    orderCancelled: {
      title: '{{storeName}}取消了你的预订',
      detail: '{{what}}。退款情况请查看预订详情。',
    },
    cancelAgreed: {
      title: '{{storeName}}同意了你的取消申请',
      detail: '{{what}}。这个预订已取消，退款情况请查看预订详情。',
    },
    cancelDeclined: {
      title: '{{storeName}}没有同意取消',
      detail: '{{what}}。这个预订仍然有效。',
    },
    cancelledByYou: {
      title: '预订已取消',
      detail: '{{storeName}} · {{what}}。你已取消这个预订，退款情况请查看预订详情。',
    },
    orderMoved: {
      title: '{{storeName}}更改了你的预订',
      detail: '现在是 {{what}}。如有不便，请联系餐厅。',
    },
    orderAbsent: {
      title: '{{storeName}}将你的预订标记为未到店',
      detail: '{{what}}。如有疑问，请联系餐厅。',
    },
    depositExpiring: {
      title: '请尽快付订金',
      detail: '{{storeName}} · {{what}}。请尽快支付，逾时将释放桌位。',
    },
    depositExpired: {
      title: '订金未在时限内支付',
      detail: '{{storeName}} {{when}} 的桌位已释放。如果还有空位，24 小时内仍可支付。',
    },
    billDue: {
      title: '请支付餐费',
      detail: '{{storeName}} · {{what}}。请打开预订支付。',
    },
    moneyKept: {
      title: '{{storeName}}扣除了 {{amount}}',
      detail: '{{when}} 的预订。原因请查看预订详情，或联系餐厅。',
    },
    paidByOther: {
      title: '你的预订已收到 {{amount}} 付款',
      detail: '{{storeName}} · {{what}}。',
    },
    bookedForYou: {
      title: '{{storeName}}为你安排了预订',
      detail: '{{what}}。请打开预订查看详情。',
    },
    orderGivenAway: {
      title: '{{storeName}}的预订已不在你名下',
      detail: '{{when}} 的预订已由餐厅转给另一位客人。如有疑问，请联系餐厅。',
    },
    guestsReplied: {
      title: '有客人回复了你的邀请函',
      detail: '{{storeName}} · {{when}}。已有 {{replies}}，共 {{coming}}会来。',
    },
    staffOrderToConfirm: {
      title: '有新预订待确认',
      detail: '{{storeName}} · {{what}}。',
    },
    staffCancelRequested: {
      title: '客人申请取消预订',
      detail: '{{storeName}} · {{what}}。请尽快处理。',
    },
    staffOrderBooked: {
      title: '有新预订，已自动接单',
      detail: '{{storeName}} · {{what}}{{more}}。',
    },
    staffOrderCancelled: {
      title: '客人取消了预订',
      detail: '{{storeName}} · {{what}}{{more}}。',
    },
    staffOrderMoved: {
      title: '客人更改了预订',
      detail: '{{storeName}} · 现在是 {{what}}{{more}}。',
    },
    adminFeastToAudit: {
      title: '有宴席待审核',
      detail: '{{storeName}} · {{when}}{{more}}。',
    },
    adminChatUnread: { title: '食客给平台的消息还没有回复', detail: '有未读的消息，请尽快查看。' },
    staffPaymentReturned: {
      title: '一笔付款已退回',
      detail: '{{storeName}}收到的 {{amount}} 逾时或重复，已退给客人。',
    },
    staffRefundFailed: {
      title: '一笔退款失败',
      detail: '{{storeName}}的 {{amount}} 无法退回。请打开订单，用其他方式退给客人。',
    },
    messageLimitReached: {
      title: '发给客人的消息已达当天上限',
      detail:
        '{{storeName}}在 24 小时内发给未经验证的号码的消息已达 {{limit}} 条，超出的没有发送。请查看发送记录。',
    },
    chatUnread: { title: '{{storeName}}给你发了消息', detail: '有未读的消息，请打开查看。' },
    groupChatUnread: { title: '群聊有新消息', detail: '有未读的消息，请打开查看。' },
    platformChatUnread: { title: '“席位”客服回复了你', detail: '有未读的消息，请打开查看。' },
    staffChatUnread: { title: '客人的消息还没有回复', detail: '{{storeName}}有未读的消息，请尽快查看。' },
    bookOutConfirmed: {
      title: '{{storeName}}已确认你的私人宴会申请',
      detail: '{{what}}。餐厅正在安排桌位，安排好会通知你。',
    },
    bookOutRejected: {
      title: '{{storeName}}未能接受你的私人宴会申请',
      detail: '{{what}}。原因请查看申请详情。',
    },
    bookOutOffered: {
      title: '{{storeName}}建议换个时间',
      detail: '建议的时间：{{what}}。请打开申请，接受或拒绝。',
    },
    bookOutOfferWithdrawn: {
      title: '{{storeName}}撤回了建议的时间',
      detail: '你的私人宴会申请仍在处理：{{what}}。',
    },
    bookOutArranged: {
      title: '{{storeName}}已安排你的私人宴会',
      detail: '{{what}}。请打开申请查看预订和订金。',
    },
    bookOutExpired: {
      title: '私人宴会申请已过期',
      detail: '{{storeName}} · {{what}}。餐厅没有在这之前安排，你可以重新申请。',
    },
    staffBookOutRequested: {
      title: '有新的私人宴会申请',
      detail: '{{storeName}} · {{what}}。请尽快回复客人。',
    },
    staffBookOutCancelled: {
      title: '客人取消了私人宴会申请',
      detail: '{{storeName}} · {{what}}。',
    },
    staffBookOutAccepted: {
      title: '客人接受了你建议的时间',
      detail: '{{storeName}} · {{what}}。请安排订单。',
    },
    staffBookOutDeclined: {
      title: '客人没有接受你建议的时间',
      detail: '{{storeName}} · {{what}}。请确认、另提时间或拒绝。',
    },
    ...feasts,
    ...groupbuying,
    ...shop,
  },
} as const;
