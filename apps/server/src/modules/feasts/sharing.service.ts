import { readSeatingPlanWithin } from '#modules/booking/index.ts';
import { type Picture, pictureUrl } from '#platform/files/pictures.ts';
import { Refusal } from '#platform/refusal.ts';
import { type CreatorCall, lockManaged, statusAfter } from './access.ts';
import { keepAudited } from './audited-content.ts';
import { addLog } from './feast-log.store.ts';
import { emitFeastChanged } from './feast-news.ts';
import { setPictures } from './feast-pictures.store.ts';
import type { FeastsDeps } from './feasts.deps.ts';
import { newKey } from './feasts.rules.ts';
import { changeFeast } from './feasts.store.ts';
import { refuseCreator } from './manage.service.ts';
import { describeManaged } from './managed.describe.ts';

/** Pictures are at most this wide and high, in pixels. */
const PICTURE_SIZE = 1600;

type Upload = CreatorCall<'uploadPicture'>;

/** Decodes a picture for a feast, if its sender may create one at the store. */
async function readPicture(deps: FeastsDeps, call: Upload): Promise<Picture> {
  const plan = await readSeatingPlanWithin(deps.booking, call.db, call.input.params.storeId);
  await refuseCreator(call, plan);
  return deps.pictures.readUpload(call, { within: PICTURE_SIZE });
}

async function keepPicture({ pictures }: FeastsDeps, call: Upload, picture: Picture) {
  const hash = await pictures.keepUpload(call, picture);
  return { hash, url: pictureUrl(hash) };
}

export const uploadFeastPicture = { prepare: readPicture, work: keepPicture };

export async function setFeastImages(deps: FeastsDeps, call: CreatorCall<'setImages'>) {
  const { db, now, input } = call;
  const { version, pictures } = input.body;
  const { feast: before, actor, operator } = await lockManaged(call, version);
  statusAfter('update', actor, before, now);
  if (!(await deps.pictures.has(db, pictures.images))) throw new Refusal('pictureMissing');
  const kept = await keepAudited(call, before);
  await setPictures(db, before, pictures);
  const feast = await changeFeast(db, before, kept);
  await addLog(call, feast, 'images', operator);
  await emitFeastChanged(deps, call, feast);
  const plan = await readSeatingPlanWithin(deps.booking, db, feast.store_id);
  return describeManaged(call, { feast, actor }, plan);
}

export async function setFeastSharing(deps: FeastsDeps, call: CreatorCall<'setSharing'>) {
  const { db, input } = call;
  const { version, visibility, shareable, renewLink } = input.body;
  const { feast: before, actor, operator } = await lockManaged(call, version);
  if (actor !== 'creator' || before.status === 'closed') throw new Refusal('feastActionNotPossible');
  if (visibility === 'creatorOnly' && !before.by_store && before.published_at !== null)
    throw new Refusal('feastCreatorOnly');
  // Members could not open a feast that only its creator sees.
  if (visibility === 'creatorOnly' && before.registered > 0) throw new Refusal('feastHasMembers');
  const feast = await changeFeast(db, before, {
    visibility,
    shareable,
    ...(renewLink && { key: newKey() }),
  });
  await addLog(call, feast, 'sharing', operator, { detail: { visibility } });
  // One that was public until now has to disappear from public pages.
  await emitFeastChanged(deps, call, { ...feast, visibility: before.visibility });
  if (feast.visibility !== before.visibility) await emitFeastChanged(deps, call, feast);
  const plan = await readSeatingPlanWithin(deps.booking, db, feast.store_id);
  return describeManaged(call, { feast, actor }, plan);
}
