import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const invitationsPageWords = pageWords({
  'zh-Hans': {
    'invitation-setting': { title: '邀请函模板', detail: '客人邀请朋友时用的卡片' },
    'invitation-style-list': { title: '邀请函样式', detail: '平台的样式，用来新建模板' },
    'store-order-invitation': { title: '邀请函', detail: '订单的邀请函和客人的回复' },
  },
  'zh-Hant': {
    'invitation-setting': { title: '邀請函範本', detail: '客人邀請朋友時用的卡片' },
    'invitation-style-list': { title: '邀請函樣式', detail: '平台的樣式，用來新增範本' },
    'store-order-invitation': { title: '邀請函', detail: '訂單的邀請函和客人的回覆' },
  },
  en: {
    'invitation-setting': { title: 'Invitation templates', detail: 'Cards guests use to invite others' },
    'invitation-style-list': {
      title: 'Invitation styles',
      detail: 'Platform styles to start a template from',
    },
    'store-order-invitation': { title: 'Invitation', detail: 'An order’s invitation and its replies' },
  },
});
