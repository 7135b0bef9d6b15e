import { messagesPersonalData } from '@xiwei/contract/messages/messages.data.ts';
import { listOrderKeysOf } from '#modules/booking/index.ts';
import { readGuestRecordsOf } from '#modules/diners/index.ts';
import { copyOf, type PersonalData } from '#platform/personal-data.ts';
import { readChoices } from './choices.store.ts';
import { eraseMessagesOf, readMessagesOf, readWechatOf } from './message-data.store.ts';

/** A person's messages are those to their phone, to addresses that stores know of them, and to their accounts at WeChat. */
export const messagesOfPerson: PersonalData<object> = {
  copy: copyOf(messagesPersonalData, {
    async messages(db, { id, phone }) {
      const guestRecords = await readGuestRecordsOf(db, id);
      const emails = guestRecords.flatMap(({ email }) => email ?? []);
      return readMessagesOf(db, id, [...(phone === null ? [] : [phone]), ...emails]);
    },
    messageChoices: (db, { id }) => readChoices(db, id),
    wechat: (db, { id }) => readWechatOf(db, id),
  }),
  erase: async ({ db, person: { id, phone } }) =>
    eraseMessagesOf(db, id, phone, await listOrderKeysOf(db, id)),
};
