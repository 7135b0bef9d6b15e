import type { Words } from '#words.ts';
import type { privacy as zhHans } from './zh-Hans.ts';

export const privacy: Words<typeof zhHans> = {
  title: '你的資料',
  copy: {
    title: '下載資料副本',
    detail:
      '包含帳號資料、登入記錄、預訂、商品訂單、購物車、收貨地址、餐廳儲存的客人資料、付款和通知，儲存為一個 JSON 檔案。不含餐廳員工的內部備註，如需了解，請聯絡餐廳。',
    button: '下載副本',
    done: '副本已下載。檔案裡有你的手機號碼和預訂記錄，請妥善保管。',
  },
  close: {
    title: '關閉帳號',
    detail: '關閉後無法復原。日後可以用同一手機號碼重新註冊，但會是一個全新的帳號。',
    obstaclesTitle: '關閉前，請先處理以下事項',
    obstacles: {
      openBooking: '有預訂尚未結束',
      moneyOnBooking: '有預訂的款項尚未結清',
      openFeast: '有宴席尚未結束',
      moneyOnFeast: '有宴席的款項尚未結清',
      openShopOrder: '有商品訂單尚未完成',
      moneyOnShopOrder: '有商品訂單的款項尚未結清',
      paymentUnderWay: '有付款正在處理',
      balanceByStaff: '有餘額需要平台人工退還',
      lastOwner: '你是門店唯一的店主',
      admin: '這是平台人員的帳號',
    },
    advice: {
      openBooking: '請等用餐結束，或取消預訂',
      moneyOnBooking: '請等退款到帳，或聯絡餐廳',
      openFeast: '請先退出或關閉宴席',
      moneyOnFeast: '請等退款到帳，或聯絡餐廳',
      openShopOrder: '請等它完成、確認收貨，或取消訂單',
      moneyOnShopOrder: '請等退款到帳，或聯絡餐廳',
      paymentUnderWay: '請稍後再試',
      balanceByStaff: '還沒提領的先在餘額頁提領，等平台人員退還後再關閉',
      lastOwner: '請先指定另一位店主',
      admin: '請先由其他平台人員取消你的權限',
    },
    button: '關閉帳號',
    question: '關閉你的帳號？',
    loses: {
      signIn: '所有裝置會立即登出，無法再登入這個帳號',
      bookings_other: '你將無法再查看 {{count}} 個預訂',
      guestRecords_other: '{{count}} 家餐廳儲存的客人資料會去掉你的姓名、電話和備註',
      workplaces_other: '你會從 {{count}} 家門店的員工名單中移除',
      payout: '餘額 {{amount}} 會退回{{methods}}',
      rest: '暱稱、頭像、通知和分享的連結會被刪除',
    },
    done: '帳號已關閉。',
  },
};
