import type { ChatRefusal } from '@xiwei/contract/chat/chat.refusals.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

export const chatRefusalWords: Record<Language, Record<ChatRefusal, string>> = {
  'zh-Hans': {
    messageSensitive: '这条消息含有不能发送的内容，请修改后再发送。',
    messageIdReused: '这条消息已用其他内容发送过，请重新编写。',
    conversationClosed: '这个群聊已结束，可以查看，不能再发送消息。',
    chatPictureMissing: '图片已失效，请重新选择。',
    cardNotFitting: '这里不能发送这张卡片。',
    guestWithoutAccount: '这位客人还没有“席位”账号，请通过电话或短信联系。',
    chatBusy: '现在发消息的人太多，请 {{seconds}} 秒后再试。',
    quickReplyLimitReached: '快捷回复已达上限，请先删除不用的。',
    quickReplyDuplicate: '已经有同名的快捷回复。',
    sensitiveWordLimitReached: '敏感词已达上限，请先移除不用的。',
  },
  'zh-Hant': {
    messageSensitive: '這則訊息含有不能發送的內容，請修改後再發送。',
    messageIdReused: '這則訊息已用其他內容發送過，請重新編寫。',
    conversationClosed: '這個群組已結束，可以查看，不能再發送訊息。',
    chatPictureMissing: '圖片已失效，請重新選擇。',
    cardNotFitting: '這裡不能發送這張卡片。',
    guestWithoutAccount: '這位客人還沒有「席位」帳號，請透過電話或短訊聯絡。',
    chatBusy: '現在發訊息的人太多，請 {{seconds}} 秒後再試。',
    quickReplyLimitReached: '快捷回覆已達上限，請先刪除不用的。',
    quickReplyDuplicate: '已經有同名的快捷回覆。',
    sensitiveWordLimitReached: '敏感詞已達上限，請先移除不用的。',
  },
  en: {
    messageSensitive: 'This message has content that can’t be sent. Please change it and try again.',
    messageIdReused: 'This message was already sent with other content. Please write it again.',
    conversationClosed: 'This group chat has ended. You can read it, but not send messages.',
    chatPictureMissing: 'This picture is no longer available. Please choose it again.',
    cardNotFitting: 'This card can’t be sent here.',
    guestWithoutAccount: 'This guest has no Xiwei account yet. Please call or text them.',
    chatBusy: 'Too many messages are being sent right now. Please try again in {{seconds}} s.',
    quickReplyLimitReached: 'You have as many quick replies as allowed. Please delete one you don’t use.',
    quickReplyDuplicate: 'There is already a quick reply with this title.',
    sensitiveWordLimitReached: 'The list has as many sensitive words as allowed. Please remove some first.',
  },
};
