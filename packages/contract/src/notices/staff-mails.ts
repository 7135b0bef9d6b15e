/** E-mails to members of staff about a day at a store: the news that they chose, and the report of a business day. */
export const STAFF_MAILS = ['digest', 'eveningReport'] as const;
export type StaffMailKind = (typeof STAFF_MAILS)[number];

/** States of such an e-mail. `unknown`: the mail server may have it. `dropped`: it was not sent, because its reason was gone or its time over. */
export const STAFF_MAIL_STATUSES = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'dropped'] as const;
export type StaffMailStatus = (typeof STAFF_MAIL_STATUSES)[number];
