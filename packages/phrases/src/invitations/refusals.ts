import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const invitationsRefusalWords: Record<Language, Record<RefusalOf<'invitations'>, string>> = {
  'zh-Hans': {
    invitationTemplateLimitReached: '邀请函模板已达上限，请先删除不用的模板。',
    invitationTemplateDuplicate: '已有同名的模板，请换一个名字。',
    invitationTemplateInUse: '即将到店的订单正在使用这个模板，暂时不能删除。',
    invitationTemplateMissing: '这个模板已被删除，请选择其他模板。',
    invitationRevoked: '主人已收回这份邀请函。如有疑问，请联系主人。',
    invitationOver: '预订已开始或已取消，邀请函不能再修改或回复。',
    invitationFull: '回复人数已达上限，请直接联系主人。',
  },
  'zh-Hant': {
    invitationTemplateLimitReached: '邀請函範本已達上限，請先刪除不用的範本。',
    invitationTemplateDuplicate: '已有同名的範本，請換一個名稱。',
    invitationTemplateInUse: '即將到店的訂單正在使用這個範本，暫時不能刪除。',
    invitationTemplateMissing: '這個範本已被刪除，請選擇其他範本。',
    invitationRevoked: '主人已收回這份邀請函。如有疑問，請聯絡主人。',
    invitationOver: '預訂已開始或已取消，邀請函不能再修改或回覆。',
    invitationFull: '回覆人數已達上限，請直接聯絡主人。',
  },
  en: {
    invitationTemplateLimitReached:
      'You’ve reached the limit for invitation templates. Delete one you don’t use first.',
    invitationTemplateDuplicate: 'A template with this name already exists. Please use another name.',
    invitationTemplateInUse: 'Upcoming orders use this template, so it can’t be deleted yet.',
    invitationTemplateMissing: 'This template has been deleted. Please choose another one.',
    invitationRevoked: 'The host has withdrawn this invitation. Contact them if you have questions.',
    invitationOver:
      'The booking has started or was cancelled, so its invitation can’t be changed or answered.',
    invitationFull: 'This invitation can’t take any more replies. Please contact the host.',
  },
};
