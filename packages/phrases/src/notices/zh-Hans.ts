import { NOTICE_WORDS } from './kinds.zh-Hans.generated.ts';

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
  pieces_other: '共 {{count}} 件',
  more_other: '，另有 {{count}} 个',
  replies_other: '{{count}} 份回复',
  push: {
    label: '关闭页面后也弹出通知',
    help: '预订和账号的动态会在这台设备上弹出。锁屏上只显示是哪家餐厅、什么事，不显示详情。',
    blocked: '浏览器已禁止本站发送通知。请先在浏览器的网站设置中允许。',
    unsupported: '这个浏览器不能接收通知。在 iPhone 或 iPad 上，请先把“席位”添加到主屏幕，再从那里打开。',
    failed: '无法连接浏览器的通知服务，请稍后再试。',
  },
  kinds: NOTICE_WORDS,
} as const;
