import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { sql } from 'kysely';
import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const identityRetention: Retentions = {
  account_email: { keptWith: 'user_account' },
  admin_grant: {
    keptBecause: 'Set by the operator; deleted when the phone is verified or the grant is taken back.',
  },
  agreement_acceptance: { keptWith: 'user_account' },
  login_code: { deleted: { days: KEPT_DAYS.loginCodes, since: 'created_at' } },
  passport_code: { deleted: { days: 1, since: 'expires_at' } },
  passkey: { keptWith: 'user_account' },
  passkey_challenge: { deleted: { days: 1, since: 'expires_at' } },
  recovery_code: { keptWith: 'second_factor' },
  second_factor: { keptWith: 'user_account' },
  sign_in_link: { deleted: { days: 1, since: 'expires_at' } },
  social_account: {
    keptWith: 'user_account',
    deleted: {
      days: KEPT_DAYS.unboundSocialAccounts,
      since: 'created_at',
      where: sql`user_id is null and not exists (select from user_session s
        where s.social_provider = social_account.provider and s.social_open_id = social_account.open_id)`,
    },
  },
  staff_member: { keptWith: 'store' },
  user_account: { keptBecause: 'People close their accounts themselves, which deletes the row.' },
  user_session: {
    deleted: [
      { days: KEPT_DAYS.sessions, since: 'ended_at' },
      { days: KEPT_DAYS.sessions, since: 'expires_at' },
    ],
  },
};

/** The columns that hold hashes of pictures. */
export const identityPictures: readonly PictureColumn[] = [{ table: 'user_account', column: 'avatar' }];
