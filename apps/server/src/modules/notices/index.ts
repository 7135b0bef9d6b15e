export { composeStaffMail, type MailSection } from './mails/compose-staff-mail.ts';
export { MAIL_LATE_SECONDS } from './mails/digest.rules.ts';
export { planMail } from './mails/staff-mails.store.ts';
export { type StaffMailContent, type StaffMailMaker, staffMailMakers } from './mails/staff-mails.ts';
export { notify, notifyOrChange } from './notify.ts';
export { hasPushDevice, readTold } from './push/push-told.ts';
export { listReportReaders } from './staff/choices.store.ts';
