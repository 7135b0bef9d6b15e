import { AGREEMENT_DOCUMENTS, AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { demoId, type demoPeople, drawAvatarOf } from '@xiwei/demo';
import { nicknameKey, parsePhone } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { MADE_AT, type SavePicture } from './demo-pictures.ts';

type DemoPerson = (typeof demoPeople)[number];

/** Adds the account of a demo person, and makes the person staff of their stores. */
export async function addPerson(db: Db, save: SavePicture, person: DemoPerson): Promise<void> {
  const phone = parsePhone({ region: 'CN', number: person.phone });
  if (!phone) throw new Error(`The demo phone of ${person.key} is not valid`);
  const userId = demoId('user', person.key);
  await db
    .insertInto('user_account')
    .values({
      id: userId,
      phone: phone.number,
      phone_region: phone.region,
      phone_verified_at: MADE_AT,
      nickname: person.nickname,
      nickname_key: nicknameKey(person.nickname),
      avatar: await save(drawAvatarOf(person)),
      language: person.language,
      is_admin: person.role === 'admin',
      created_at: MADE_AT,
    })
    .execute();
  const accepted = { user_id: userId, version: AGREEMENT_VERSION, accepted_at: MADE_AT };
  await db
    .insertInto('agreement_acceptance')
    .values(AGREEMENT_DOCUMENTS.map((document) => ({ ...accepted, document })))
    .execute();
  if (person.staffOf.length === 0) return;
  const staff = person.staffOf.map(({ store, role }) => ({
    store_id: demoId('store', store),
    id: demoId('staff', `${store}/${person.key}`),
    phone: phone.number,
    user_id: userId,
    role,
    created_at: MADE_AT,
  }));
  await db
    .insertInto('staff_member')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
