import type { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { type Picture, pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { claimRoles } from './claim-roles.ts';
import { requireCheckIfPossible } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { maskPhone } from './identity.phones.ts';
import { isNicknameForbidden, nicknameKey, similarNicknames } from './identity.rules.ts';
import { phoneOrRefuse, requestCode, tryCode } from './request-code.service.ts';
import { markChecked } from './sessions.store.ts';
import { hasSocialAccount } from './social.store.ts';
import { listMemberships } from './staff.store.ts';
import { changeUser, findUser, isPhoneOfAnother, takenNicknames, type UserRow } from './users.store.ts';

type Api = typeof identityApi;
type Tx = Pick<Call, 'db' | 'now'>;

const AVATAR_PIXELS = 256;
const SUGGESTIONS = 3;

export async function readMe(_deps: IdentityDeps, { caller, db }: Call<Api['readMe']>): Promise<Me> {
  return describeMe(db, await findUser(db, caller.user.id));
}

async function describeMe(db: Call['db'], user: UserRow): Promise<Me> {
  const isStaff = (await listMemberships(db, user.id)).length > 0;
  return {
    id: user.id,
    nickname: user.nickname,
    avatarUrl: pictureUrl(user.avatar),
    language: user.language,
    phone: user.phone && maskPhone(user.phone),
    phoneRegion: user.phone_region,
    socialLinked: await hasSocialAccount(db, user.id),
    isAdmin: user.is_admin,
    isStaff,
    version: user.version,
    can: [
      ...(user.phone === null ? (['bindPhone'] as const) : []),
      ...(isStaff ? (['openMerchantView'] as const) : []),
      ...(user.is_admin ? (['openAdmin'] as const) : []),
    ],
  };
}

export async function updateProfile(deps: IdentityDeps, call: Call<Api['updateProfile']>): Promise<Me> {
  const { nickname, version } = call.input.body;
  const { db, caller } = call;
  if (isNicknameForbidden(nickname) || (await deps.hasSensitiveWords(db, nickname)))
    throw new Refusal('nicknameForbidden');
  const key = nicknameKey(nickname);
  if (key === '') throw new Refusal('nicknameIllegal');
  const taken = await takenNicknames(db, [key], caller.user.id);
  if (taken.has(key)) throw await nicknameTaken(call, nickname);
  const change = { nickname, nickname_key: key };
  return describeMe(db, await save(deps, call, caller.user.id, version, change));
}

async function nicknameTaken(
  { db, caller, now }: Call<Api['updateProfile']>,
  nickname: string,
): Promise<Refusal> {
  const candidates = similarNicknames(nickname, now.getTime() % 9973);
  const taken = await takenNicknames(db, candidates.map(nicknameKey), caller.user.id);
  const free = candidates.filter(
    (candidate) => !taken.has(nicknameKey(candidate)) && !isNicknameForbidden(candidate),
  );
  return new Refusal('nicknameTaken', { details: { suggestions: free.slice(0, SUGGESTIONS) } });
}

/** Sets the language. No version check: the latest choice wins. */
export async function chooseLanguage(deps: IdentityDeps, call: Call<Api['chooseLanguage']>): Promise<Me> {
  const { language } = call.input.body;
  return describeMe(call.db, await save(deps, call, call.caller.user.id, 'latest', { language }));
}

export async function setAvatar(
  deps: IdentityDeps,
  call: Call<Api['setAvatar']>,
  picture: Picture,
): Promise<Me> {
  const { id, avatar: former } = await findUser(call.db, call.caller.user.id);
  const avatar = await deps.pictures.keepUpload(call, picture);
  const user = await save(deps, call, id, 'latest', { avatar });
  if (former !== null) await deps.pictures.dropUnused(call.db, [former]);
  return describeMe(call.db, user);
}

export const readAvatar = (deps: IdentityDeps, call: Call<Api['setAvatar']>): Promise<Picture> =>
  deps.pictures.readUpload(call, { square: AVATAR_PIXELS });

export async function requestBindCode(deps: IdentityDeps, call: Call<Api['requestBindCode']>) {
  const phone = phoneOrRefuse(call.input.body.phone);
  const { db, caller, language, now, client } = call;
  if ((await findUser(db, caller.user.id)).phone) throw new Refusal('phoneAlreadyVerified');
  await requireCheckIfPossible(deps, call);
  const request = {
    to: { phone: phone.number, email: null },
    purpose: 'bindPhone',
    userId: caller.user.id,
    device: caller.device,
    language,
    address: client.address,
  } as const;
  return requestCode(deps, db, request, now);
}

/** Binds a phone after its code was entered. Only then does the answer reveal that another account has it. */
export async function bindPhone(deps: IdentityDeps, call: Call<Api['bindPhone']>): Promise<Me | Refusal> {
  const { db, caller, now } = call;
  const phone = phoneOrRefuse(call.input.body.phone);
  const user = await findUser(db, caller.user.id);
  if (user.phone) throw new Refusal('phoneAlreadyVerified');
  const { code } = call.input.body;
  const to = { phone: phone.number, email: null };
  const attempt = { to, purpose: 'bindPhone', userId: user.id, device: caller.device, code } as const;
  const refused = await tryCode(deps, db, attempt, now);
  if (refused) return refused;
  if (await isPhoneOfAnother(db, phone.number, user.id)) return new Refusal('phoneHasAccount');
  const bound = await save(deps, call, user.id, user.version, {
    phone: phone.number,
    phone_region: phone.region,
    phone_verified_at: now,
  });
  await markChecked(db, caller.session.id, 'phone_check_at', now);
  await claimRoles(deps, call, { phone: phone.number, email: null }, user.id);
  await deps.emit(db, now, [`user:${user.id}`], 'identity.phoneBound', { userId: user.id });
  return describeMe(db, bound);
}

async function save(
  deps: IdentityDeps,
  { db, now }: Tx,
  userId: string,
  version: number | 'latest',
  change: Parameters<typeof changeUser>[3],
): Promise<UserRow> {
  const user = await changeUser(db, userId, version, change);
  await deps.emit(db, now, [`user:${userId}`], 'identity.profileChanged', { userId, version: user.version });
  return user;
}
