import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const messagesRefusalWords: Record<Language, Record<RefusalOf<'messages'>, string>> = {
  'zh-Hans': {
    guestPhoneMissing: '这位客人没有手机号，请先在客人资料中填写。',
    guestPhoneWrong: '客人的手机号格式有误，无法接收短信。请先修改。',
    guestEmailMissing: '这位客人没有邮箱，请先在客人资料中填写。',
    guestNotFollowing: '客人没有关注公众号，请选择其他渠道。',
    orderNotPaid: '订单尚未支付订金，支付后才能发送。',
    sceneNotFitting: '订单当前的状态不适用这个模板。',
    messageTemplateMissing: '这个场景还没有模板，请选择其他渠道，或联系平台人员。',
    channelNotConfigured: '平台还没有开通这个渠道，请选择其他渠道。',
    guestOptedOut: '客人选择不接收这类消息，可以改为致电客人。',
    messageLimitReached: '发给这位客人的消息已达上限，请稍后再试。',
    messageJustSent: '刚刚已经发送过，请稍后再试。',
    sendNotRetryable: '这条消息不能重新发送，请查看最新的发送记录。',
  },
  'zh-Hant': {
    guestPhoneMissing: '這位客人沒有手機號碼，請先在客人資料中填寫。',
    guestPhoneWrong: '客人的手機號碼格式有誤，無法接收短訊。請先修改。',
    guestEmailMissing: '這位客人沒有電郵，請先在客人資料中填寫。',
    guestNotFollowing: '客人沒有關注公眾號，請選擇其他渠道。',
    orderNotPaid: '訂單尚未付訂金，付款後才能發送。',
    sceneNotFitting: '訂單目前的狀態不適用這個範本。',
    messageTemplateMissing: '這個場景還沒有範本，請選擇其他渠道，或聯絡平台人員。',
    channelNotConfigured: '平台還沒有開通這個渠道，請選擇其他渠道。',
    guestOptedOut: '客人選擇不接收這類訊息，可以改為致電客人。',
    messageLimitReached: '發給這位客人的訊息已達上限，請稍後再試。',
    messageJustSent: '剛剛已經發送過，請稍後再試。',
    sendNotRetryable: '這則訊息不能重新發送，請查看最新的發送記錄。',
  },
  en: {
    guestPhoneMissing: 'This guest has no phone number. Add one to their record first.',
    guestPhoneWrong: 'The guest’s phone number can’t receive SMS. Correct it in their record first.',
    guestEmailMissing: 'This guest has no email address. Add one to their record first.',
    guestNotFollowing: 'The guest doesn’t follow the official account. Choose another channel.',
    orderNotPaid: 'The deposit for this order hasn’t been paid. You can send this once it has.',
    sceneNotFitting: 'This template doesn’t fit the order’s current status.',
    messageTemplateMissing:
      'There’s no template for this message yet. Choose another channel, or contact platform staff.',
    channelNotConfigured: 'The platform hasn’t connected this channel yet. Choose another one.',
    guestOptedOut: 'The guest has opted out of these messages. You can call them instead.',
    messageLimitReached: 'This guest has reached the message limit for now. Please try again later.',
    messageJustSent: 'This was sent a moment ago. Please try again later.',
    sendNotRetryable: 'This message can’t be sent again. Check its latest status.',
  },
};
