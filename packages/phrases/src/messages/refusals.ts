import type { Language } from '@xiwei/contract/common/language.ts';
import type { MessagesRefusal } from '@xiwei/contract/messages/messages.refusals.ts';

export const messagesRefusalWords: Record<Language, Record<MessagesRefusal, string>> = {
  'zh-Hans': {
    guestPhoneMissing: '这位客人没有留手机号。',
    guestPhoneWrong: '客人的手机号格式有误，无法接收短信。请先修改。',
    guestEmailMissing: '这位客人没有留邮箱。',
    guestNotFollowing: '客人没有关注公众号，无法发送。',
    orderNotPaid: '订单尚未支付订金，支付后才能发送。',
    sceneNotFitting: '订单当前的状态不适用这个模板。',
    messageTemplateMissing: '这个场景还没有配置模板。',
    channelNotConfigured: '平台还没有开通这个渠道。',
    guestOptedOut: '客人选择了不接收这类消息。',
    messageLimitReached: '发给这位客人的消息已达上限，请稍后再试。',
    messageJustSent: '刚刚已经发送过，请稍后再试。',
    sendNotRetryable: '这条消息不能重新发送。',
  },
  'zh-Hant': {
    guestPhoneMissing: '這位客人沒有留手機號碼。',
    guestPhoneWrong: '客人的手機號碼格式有誤，無法接收短訊。請先修改。',
    guestEmailMissing: '這位客人沒有留電郵。',
    guestNotFollowing: '客人沒有關注公眾號，無法發送。',
    orderNotPaid: '訂單尚未付訂金，付款後才能發送。',
    sceneNotFitting: '訂單目前的狀態不適用這個範本。',
    messageTemplateMissing: '這個場景還沒有設定範本。',
    channelNotConfigured: '平台還沒有開通這個渠道。',
    guestOptedOut: '客人選擇了不接收這類訊息。',
    messageLimitReached: '發給這位客人的訊息已達上限，請稍後再試。',
    messageJustSent: '剛剛已經發送過，請稍後再試。',
    sendNotRetryable: '這則訊息不能重新發送。',
  },
  en: {
    guestPhoneMissing: 'This guest has no phone number.',
    guestPhoneWrong: 'The guest’s phone number can’t receive SMS. Please correct it first.',
    guestEmailMissing: 'This guest has no email address.',
    guestNotFollowing: 'The guest doesn’t follow the official account, so they can’t be reached there.',
    orderNotPaid: 'The deposit of this order hasn’t been paid. You can send this after it has.',
    sceneNotFitting: 'This template doesn’t fit the order’s current status.',
    messageTemplateMissing: 'No template has been set up for this scene.',
    channelNotConfigured: 'The platform hasn’t set up this channel.',
    guestOptedOut: 'The guest has chosen not to receive such messages.',
    messageLimitReached:
      'This guest has received as many messages as allowed for now. Please try again later.',
    messageJustSent: 'This was sent a moment ago. Please try again later.',
    sendNotRetryable: 'This message can’t be sent again.',
  },
};
