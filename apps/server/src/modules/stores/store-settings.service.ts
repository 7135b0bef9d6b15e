import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import { USUAL_MESSAGES } from '@xiwei/contract/stores/auto-push.model.ts';
import type { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import {
  type StoreBaseInput,
  type StorePicture,
  type StoreSection,
  type StoreSettings,
  storeBaseInput,
  storeSettings,
} from '@xiwei/contract/stores/store-settings.model.ts';
import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { type Db, json } from '#platform/db/db.ts';
import { fromRow, toRow } from '#platform/db/model-rows.ts';
import { withJson } from '#platform/db/upsert.ts';
import type { Picture } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { requireTimezone } from './places/places.service.ts';
import { emitSettingsChanged } from './public-events.ts';
import { indexStore } from './store-search.store.ts';
import { areHoursSensible, bookingRulesProblem, readContact } from './store-settings.rules.ts';
import { bumpSettings, changeSection, type StoreChange } from './store-settings.store.ts';
import type { StoresDeps } from './stores.deps.ts';
import { describePicture } from './stores.describe.ts';
import { findStore, type StoreRow } from './stores.store.ts';

type Api = typeof storeSettingsApi;
type Edit = Pick<Call<Api['updateWeekStart']>, 'db' | 'now' | 'role' | 'audit'> & {
  input: { params: { storeId: string }; body: { version: number } };
};

/** Enough for a full-width cover on a high-density screen. */
const PICTURE_PIXELS = 1920;

export async function readStoreSettings(
  _deps: StoresDeps,
  { db, input, role }: Call<Api['readStoreSettings']>,
) {
  return describeSettings(await storeOrRefuse(db, input.params.storeId), role);
}

async function storeOrRefuse(db: Db, storeId: string): Promise<StoreRow> {
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  return store;
}

function describeSettings(store: StoreRow, role: StaffRole): StoreSettings {
  return {
    storeId: store.id,
    version: store.version,
    base: describeBase(store),
    contacts: store.contacts,
    cover: describePicture(store.cover),
    images: store.images.map((hash) => describePicture(hash)),
    rules: store.rules,
    announcement: store.announcement,
    bookingNotice: store.booking_notice,
    business: store.business,
    weekStart: store.week_start,
    display: store.display,
    printer: store.printer,
    sharing: store.sharing,
    autoPush: store.auto_push,
    can: can(role, { manager: ['edit'] }),
  };
}

const storeBase = storeSettings.shape.base;

const describeBase = (store: StoreRow): StoreSettings['base'] => fromRow(storeBase, store);

export async function updateStoreBase(deps: StoresDeps, call: Call<Api['updateStoreBase']>) {
  const { version: _, ...base } = call.input.body;
  if (!areHoursSensible(base.hours)) throw new Refusal('openingHoursIncorrect');
  const { id, timezone } = await storeOrRefuse(call.db, call.input.params.storeId);
  // Start times are in the store's local time, so another time zone changes their instants.
  if (timezone !== base.timezone) {
    await requireTimezone(call.db, base.timezone);
    await bumpSettings(call.db, id);
  }
  const settings = await save(deps, call, 'base', baseRow(base));
  await indexStore(call.db, id);
  return settings;
}

const baseRow = (base: StoreBaseInput): StoreChange => ({
  ...withJson('store', toRow(storeBaseInput, base)),
  chef: writtenOrNull(base.chef),
});

/** Returns null for a text that is empty in every language. */
const writtenOrNull = (texts: Localized | null) =>
  texts && LANGUAGES.some((language) => texts[language]) ? json(texts) : null;

export async function updateContacts(deps: StoresDeps, call: Call<Api['updateContacts']>) {
  const { region } = await storeOrRefuse(call.db, call.input.params.storeId);
  const read = call.input.body.contacts.map((contact) => readContact(contact, region));
  const contacts = read.filter((contact): contact is Contact => contact !== undefined);
  if (contacts.length < read.length) throw contactInvalid(call, read);
  return save(deps, call, 'contacts', { contacts: json(contacts) });
}

function contactInvalid({ language }: Pick<Call, 'language'>, read: readonly (Contact | undefined)[]) {
  const fields = read.flatMap((contact, index) =>
    contact ? [] : [[`contacts.${index}.value`, fieldWords[language].invalid]],
  );
  return new Refusal('contactInvalid', { fields: Object.fromEntries(fields) });
}

export const readStorePicture = (deps: StoresDeps, call: Call<Api['uploadStorePicture']>): Promise<Picture> =>
  deps.pictures.readUpload(call, { within: PICTURE_PIXELS });

export async function uploadStorePicture(
  deps: StoresDeps,
  call: Call<Api['uploadStorePicture']>,
  picture: Picture,
): Promise<StorePicture> {
  const hash = await deps.pictures.keepUpload(call, picture);
  call.audit({ hash });
  return describePicture(hash);
}

export async function updateImages(deps: StoresDeps, call: Call<Api['updateImages']>) {
  const { cover, images } = call.input.body;
  const named = cover === null ? images : [cover, ...images];
  if (!(await deps.pictures.has(call.db, named))) throw new Refusal('pictureMissing');
  return save(deps, call, 'images', { cover, images });
}

export async function updateBookingRules(deps: StoresDeps, call: Call<Api['updateBookingRules']>) {
  const { rules } = call.input.body;
  const problem = bookingRulesProblem(rules);
  if (problem) throw new Refusal(problem);
  await bumpSettings(call.db, call.input.params.storeId);
  // Earliest deadline first, whatever the order of the input.
  const cancellation = rules.cancellation.toSorted((a, b) => b.days - a.days);
  return save(deps, call, 'rules', { rules: json({ ...rules, cancellation }) });
}

export async function updateBusinessConfig(deps: StoresDeps, call: Call<Api['updateBusinessConfig']>) {
  await bumpSettings(call.db, call.input.params.storeId);
  return save(deps, call, 'business', { business: json(call.input.body.business) });
}

export const updateAnnouncement = (deps: StoresDeps, call: Call<Api['updateAnnouncement']>) =>
  save(deps, call, 'announcement', { announcement: writtenOrNull(call.input.body.announcement) });

export const updateBookingNotice = (deps: StoresDeps, call: Call<Api['updateBookingNotice']>) =>
  save(deps, call, 'bookingNotice', { booking_notice: json(call.input.body.bookingNotice) });

export const updateWeekStart = (deps: StoresDeps, call: Call<Api['updateWeekStart']>) =>
  save(deps, call, 'weekStart', { week_start: call.input.body.weekStart });

export const updateDisplaySettings = (deps: StoresDeps, call: Call<Api['updateDisplaySettings']>) =>
  save(deps, call, 'display', { display: json(call.input.body.display) });

export const updatePrinterSettings = (deps: StoresDeps, call: Call<Api['updatePrinterSettings']>) =>
  save(deps, call, 'printer', { printer: json(call.input.body.printer) });

export const updateSharingSettings = (deps: StoresDeps, call: Call<Api['updateSharingSettings']>) =>
  save(deps, call, 'sharing', { sharing: json(call.input.body.sharing) });

/** Sets which messages a store sends automatically. Writers of its bookings read them with the other settings. */
export async function updateAutoPush(deps: StoresDeps, call: Call<Api['updateAutoPush']>) {
  await bumpSettings(call.db, call.input.params.storeId);
  return save(deps, call, 'autoPush', { auto_push: json(call.input.body.autoPush) });
}

/**
 * Sets the booking rules of a store, its opening hours if it has none yet, and the usual automatic messages if its staff have never
 * chosen any. For templates of new stores. The caller holds the store's lock.
 */
export async function fillSettings(
  deps: Pick<StoresDeps, 'emit'>,
  { db, now }: Pick<Call, 'db' | 'now'>,
  store: StoreRow,
  { rules, hours }: Pick<StoreRow, 'rules' | 'hours'>,
): Promise<void> {
  const changes: [StoreSection, StoreChange][] = [['rules', { rules: json(rules) }]];
  if (store.hours.length === 0) changes.push(['base', { hours: json(hours) }]);
  if (store.auto_push.scenes.length === 0 && store.section_versions.autoPush === undefined)
    changes.push(['autoPush', { auto_push: json(USUAL_MESSAGES) }]);
  for (const [section, change] of changes) {
    const changed = await changeSection(db, store.id, section, store.version, change);
    if (!changed) throw new Refusal('changedMeanwhile');
    await emitSettingsChanged(deps, { db, now }, store.id, section);
  }
}

async function save(
  deps: StoresDeps,
  { db, now, role, input, audit }: Edit,
  section: StoreSection,
  change: StoreChange,
): Promise<StoreSettings> {
  const { storeId } = input.params;
  const before = await storeOrRefuse(db, storeId);
  const store = await changeSection(db, storeId, section, input.body.version, change);
  if (!store) throw new Refusal('changedMeanwhile');
  const columns = Object.keys(change) as (keyof StoreRow)[];
  audit({ before: Object.fromEntries(columns.map((column) => [column, before[column]])) });
  await emitSettingsChanged(deps, { db, now }, storeId, section);
  return describeSettings(store, role);
}
