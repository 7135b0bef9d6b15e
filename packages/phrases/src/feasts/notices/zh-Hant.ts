import type { Words } from '#words.ts';
import type { feastsNotices as zhHans } from './zh-Hans.ts';

export const feastsNotices: Words<typeof zhHans> = {
  adminFeastToAudit: {
    title: '有宴席待審核',
    detail: '{{storeName}} · {{when}}{{more}}。',
  },
  feastJoined: {
    title: '報名成功',
    detail: '「{{title}}」 · {{storeName}} {{when}}，到時見。',
  },
  feastDepositExpired: {
    title: '宴席訂金未在時限內付款',
    detail: '「{{title}}」的名額已釋出。報名截止前如果還有名額，可以重新報名。',
  },
  feastPaymentReturned: {
    title: '付款正在原路退回',
    detail: '「{{title}}」的這筆付款來得太晚，或你已付過，沒有用於報名。{{amount}} 正在退回。',
  },
  feastConfirmed: {
    title: '宴席已成席',
    detail: '「{{title}}」 · {{storeName}} {{when}}。請準時到店。',
  },
  feastCancelled: {
    title: '宴席已取消',
    detail: '發起人取消了「{{title}}」。你付的訂金會原路退回。',
  },
  feastTooFew: {
    title: '宴席未能成席',
    detail: '「{{title}}」到報名截止時人數不足。你付的訂金會原路退回。',
  },
  feastStopped: {
    title: '宴席已關閉',
    detail: '「{{title}}」已被{{storeName}}或平台關閉。你付的訂金會原路退回。',
  },
  feastWithdrawn: {
    title: '發起人取消了你的報名',
    detail: '「{{title}}」 · {{storeName}} {{when}}。你付的訂金會原路退回。',
  },
  feastRefunded: {
    title: '發起人正在退款給你',
    detail: '「{{title}}」的 {{amount}} 正在原路退回。',
  },
  feastReturned: {
    title: '餐廳已把錢退還給你',
    detail: '「{{title}}」的退款沒有成功，餐廳已用其他方式退還 {{amount}}。',
  },
  feastAnswered: {
    title: '發起人回答了你的問題',
    detail: '「{{title}}」 · {{storeName}}。',
  },
  feastReminder: {
    title: '宴席快開始了',
    detail: '「{{title}}」 · {{storeName}} {{when}}。',
  },
  feastPassed: {
    title: '宴席已通過審核',
    detail: '「{{title}}」 · {{storeName}} {{when}}。',
  },
  feastFailed: {
    title: '宴席未通過審核',
    detail: '「{{title}}」已關閉，原因請查看宴席詳情。',
  },
  feastOpened: {
    title: '宴席開始報名',
    detail: '「{{title}}」 · {{storeName}} {{when}}。',
  },
  feastMemberJoined: {
    title: '有新成員報名',
    detail: '「{{title}}」 · {{storeName}} {{when}}。',
  },
  feastMemberExited: {
    title: '有成員退出',
    detail: '「{{title}}」 · {{storeName}} {{when}}。',
  },
  feastAsked: {
    title: '有成員提問',
    detail: '「{{title}}」 · {{storeName}}。請盡快回答。',
  },
  feastFormed: {
    title: '宴席已成席',
    detail: '「{{title}}」 · {{storeName}} {{when}}。報名已截止，結束後請完成宴席。',
  },
  feastNotFormed: {
    title: '宴席未能成席',
    detail: '「{{title}}」到報名截止時人數不足，已關閉並退款。',
  },
  feastHostStopped: {
    title: '餐廳關閉了你的宴席',
    detail: '「{{title}}」 · {{storeName}} {{when}}。所有成員的訂金會原路退回。',
  },
  feastToFinish: {
    title: '請完成宴席',
    detail: '「{{title}}」的用餐時間已過。請確認已辦完，或關閉並退款。',
  },
  feastDepositKept: {
    title: '宴席訂金已結算',
    detail: '「{{title}}」已辦完。你付的 {{amount}} 由{{storeName}}留存，作為餐費的一部分。',
  },
  feastDepositForfeited: {
    title: '宴席訂金不退還',
    detail: '「{{title}}」已辦完。你在報名截止後退出，{{amount}} 由{{storeName}}留存。',
  },
  feastAccepted: {
    title: '餐廳接受了你的宴席',
    detail: '「{{title}}」 · {{storeName}} {{when}}。桌位已留好，平台審核通過後開始報名。',
  },
  feastNotAccepted: {
    title: '餐廳沒有接受你的宴席',
    detail: '「{{title}}」到報名截止時{{storeName}}仍未接受，已關閉。',
  },
  feastNotReviewed: {
    title: '宴席沒有及時審核',
    detail: '「{{title}}」到報名截止時平台仍未審核，已關閉。',
  },
  feastByDiner: {
    title: '有客人想在本店辦宴席',
    detail: '「{{title}}」 · {{storeName}} {{when}}。請接受或關閉；接受後才佔用桌位。',
  },
  feastByDinerClosed: {
    title: '客人的宴席已關閉',
    detail: '「{{title}}」 · {{storeName}} {{when}}。不再佔用桌位。',
  },
  feastRefundFailed: {
    title: '一筆宴席退款失敗',
    detail: '「{{title}}」的 {{amount}} 無法退回。請聯絡成員，用其他方式退款。',
  },
};
