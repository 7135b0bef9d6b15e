import type { Words } from '#words.ts';
import type { chatMerchant as zhHans } from './zh-Hans.ts';

export const chatMerchant: Words<typeof zhHans> = {
  replies: {
    title: '快捷回覆',
    create: '新增快捷回覆',
    search: '搜尋快捷回覆',
    count_other: '{{count}} 則快捷回覆',
    choose: '選擇一則快捷回覆，在這裡查看或修改',
    empty: {
      title: '還沒有快捷回覆',
      detail: '把常用的回答存起來，聊天時一點就能發送。',
    },
    missing: {
      title: '這則快捷回覆已被刪除',
      detail: '可能是同事剛剛刪除的。',
    },
  },
  reply: {
    title: {
      label: '標題',
      placeholder: '例如：停車',
      help: '只有員工看得到',
    },
    text: {
      label: '內容',
      help: '食客會看到自己語言的內容；沒有時，看到最接近的語言',
    },
  },
  deleteReply: {
    title: '刪除快捷回覆「{{name}}」？',
    detail: '刪除後無法復原。',
    confirm: '刪除快捷回覆',
    done: '已刪除「{{name}}」',
  },
  auto: {
    title: '自動回覆',
    detail: '門店休息時，自動回覆食客的第一則訊息，並說明何時營業。',
    enabled: {
      label: '休息時自動回覆',
    },
    text: {
      label: '回覆內容',
      help: '不填時使用平台的內容',
    },
    saved: '自動回覆已儲存',
  },
};
