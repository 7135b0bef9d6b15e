import type { Words } from '#words.ts';
import type { moneyMerchant as zhHans } from './zh-Hans.ts';

export const moneyMerchant: Words<typeof zhHans> = {
  paymentMethods: {
    intro:
      'What diners can choose when they pay deposits and meals. Changes apply at once; payments already made stay as they are.',
    methods: {
      wechatPay: { name: 'WeChat Pay', detail: 'The platform collects and settles with you.' },
      wechatPartnerPay: {
        name: 'WeChat Pay (to the restaurant)',
        detail: 'Money goes straight to your own WeChat merchant account.',
      },
      alipay: { name: 'Alipay', detail: 'The platform collects and settles with you.' },
      balance: { name: 'Balance', detail: 'Diners who are signed in pay from their balance.' },
      douyinPay: { name: 'Douyin Pay', detail: 'The platform collects and settles with you.' },
      xiaohongshuPay: { name: 'Xiaohongshu Pay', detail: 'The platform collects and settles with you.' },
      macauBankPay: {
        name: 'Macau banks and wallets',
        detail: '14 banks and wallets, such as BOC and MPay.',
      },
      offline: { name: 'At the restaurant', detail: 'Cash or card, recorded by staff in the order.' },
    },
    states: { on: 'On', off: 'Off', notReady: 'Not available yet' },
    missing: {
      platform: 'The platform hasn’t connected this method yet. If you need it, ask the platform’s staff.',
      subMerchantId: 'The sub-merchant number is missing. Diners can use this once you enter it.',
    },
    subMerchantId: {
      label: 'Sub-merchant number',
      help: 'The number WeChat Pay gave your store, 8 to 12 digits. It is in the account details of the WeChat merchant platform.',
    },
    saveNumber: 'Save number',
    saved: 'Saved',
    turnedOn: '{{method}} is on',
    turnedOff: '{{method}} is off',
    noneLeft:
      'Diners have no way to pay online right now. Your booking rules ask for deposits: those bookings can’t be paid and will expire.',
    confirm: {
      title: 'Turn off the last way to pay online?',
      detail:
        'Your booking rules ask for deposits. Without {{method}}, diners can’t pay them, and those bookings will expire.',
      confirm: 'Turn off anyway',
    },
    notAllowed: {
      title: 'Only owners manage payment methods',
      detail: 'Ask an owner if something has to change.',
      toStore: 'Back to store settings',
    },
  },
};
