import type { Words } from '#words.ts';
import type { storesSettings as zhHans } from './zh-Hans.ts';

export const storesSettings: Words<typeof zhHans> = {
  businessConfig: {
    business: {
      onlineBooking: {
        label: '接受網上預訂',
        help: '關閉後，客人仍能看到餐廳，但不能自行預訂；員工照常輸入。',
      },
      showFewLeft: {
        label: '顯示「餘位不多」',
        help: '剩餘餐桌不多時，在可訂時段旁提示客人。',
      },
      askDiet: {
        label: '詢問忌口和過敏',
        help: '預訂時請客人填寫忌口和過敏，廚房可以提前準備。',
      },
      childrenWelcome: {
        label: '歡迎兒童',
        help: '關閉後，客人預訂時不能填寫兒童人數。',
      },
    },
  },
  bookingNotice: {
    bookingNotice: {
      label: '須知內容',
      help: '客人確認預訂前需要閱讀並剔選。留空則不顯示。',
    },
  },
};
