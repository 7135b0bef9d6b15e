export { lockAccount } from './account-data.service.ts';
export { isAccount, keepAccount, phonesOf } from './account-data.store.ts';
export {
  addAdministrator,
  administratorsOf,
  hasAdministrator,
  removeAdministrator,
} from './administrators.service.ts';
export { type Administrator, listAdminIds } from './administrators.store.ts';
export { enrolForDemo, phoneOf, readAuthenticator } from './demo-authenticator.ts';
export { findStaffReader, type StaffReader } from './emails.store.ts';
export { textChecks } from './identity.deps.ts';
export { maskPhone, type Phone, parsePhone, showPhone } from './identity.phones.ts';
export { maskEmail, nicknameKey } from './identity.rules.ts';
export {
  inheritOwners,
  makeMerchantOwner,
  personKey,
  removeMerchantOwner,
} from './merchant-owners.service.ts';
export { showTarget } from './named-person.ts';
export { noticesToAdmins, noticesToStaff } from './notices-to.store.ts';
export { phoneOrRefuse } from './request-code.service.ts';
export { countActiveSessions, findOpenAmong } from './sessions.store.ts';
export { createSignInLink } from './sign-in-links.service.ts';
export { keepSocialAccount, listOpenIdsOf } from './social.store.ts';
export { giveRole, makeOwner } from './staff.service.ts';
export { countStaff, listMemberships, listOwners, listStaffAccounts } from './staff.store.ts';
export { accountsById, accountsByPhone, nicknamesById } from './users.fragments.store.ts';
export {
  countUsers,
  findAccountByPhone,
  findAccountLanguage,
  findNicknames,
  findProfiles,
  findUserByVerifiedPhone,
  findUsersByVerifiedPhones,
  findVerifiedPhone,
  type Profile,
} from './users.store.ts';
