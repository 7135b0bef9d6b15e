import type { Words } from '#words.ts';
import type { moneyMerchant as zhHans } from './zh-Hans.ts';

export const moneyMerchant: Words<typeof zhHans> = {
  paymentMethods: {
    intro:
      'How diners can pay deposits and meals. Changes apply immediately; payments already made aren’t affected.',
    methods: {
      wechatPay: { name: 'WeChat Pay', detail: 'Collected by the platform, then settled with you.' },
      wechatPartnerPay: {
        name: 'WeChat Pay (to the restaurant)',
        detail: 'Paid directly into your own WeChat merchant account.',
      },
      alipay: { name: 'Alipay', detail: 'Collected by the platform, then settled with you.' },
      balance: { name: 'Balance', detail: 'Signed-in diners pay from their balance.' },
      douyinPay: { name: 'Douyin Pay', detail: 'Collected by the platform, then settled with you.' },
      xiaohongshuPay: {
        name: 'Xiaohongshu Pay',
        detail: 'Collected by the platform, then settled with you.',
      },
      macauBankPay: {
        name: 'Macau banks and wallets',
        detail: 'Banks and wallets, such as BOC and MPay.',
      },
      card: {
        name: 'Cards and mobile wallets',
        detail: 'Cards, Apple Pay and local wallets. Collected by the platform, then settled with you.',
      },
      offline: { name: 'At the restaurant', detail: 'Cash or card, recorded by staff in the order.' },
    },
    states: { on: 'On', off: 'Off', notReady: 'Not available yet' },
    missing: {
      currency: 'This method doesn’t take the currency of your store.',
      platform: 'The platform hasn’t connected this method yet. If you need it, contact platform staff.',
      subMerchantId: 'The sub-merchant ID is missing. Diners can use this once you enter it.',
    },
    subMerchantId: {
      label: 'Sub-merchant ID',
      help: 'The 8- to 12-digit ID WeChat Pay gave your store. You’ll find it in the account details on the WeChat merchant platform.',
    },
    channels: {
      label: 'Banks and wallets you take',
      options: { all: 'All, including any added later', some: 'Only these' },
    },
    saveChannels: 'Save choice',
    saveNumber: 'Save ID',
    saved: 'Saved',
    turnedOn: '{{method}} is on',
    turnedOff: '{{method}} is off',
    noneLeft:
      'Diners can’t pay online right now. Your booking rules ask for deposits, so those bookings can’t be paid and will expire.',
    confirm: {
      title: 'Turn off the last online payment method?',
      detail:
        'Your booking rules ask for deposits. Without {{method}}, diners can’t pay them, and those bookings will expire.',
      confirm: 'Turn off anyway',
    },
    notAllowed: {
      title: 'Only owners can manage payment methods',
      detail: 'If something needs changing, ask an owner.',
      toStore: 'Back to store settings',
    },
  },
};
