import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationTemplate,
  type InvitationTemplateInput,
  MAX_INVITATION_TEMPLATES,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { type Db, json } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import { countUses } from './invitations.store.ts';
import { listComingOrders } from './invited-order.service.ts';
import {
  addTemplate,
  changeTemplate,
  type DefaultDesign,
  deleteTemplate,
  keepTemplate,
  listTemplates,
  lockTemplate,
  lockTemplates,
  readDefault,
  setDefault,
  type TemplateRow,
} from './templates.store.ts';

type Api = typeof invitationTemplatesApi;

/** Counts the coming bookings of a store by template. */
const readUses = async (db: Db, storeId: string, now: Date): Promise<Map<string, number>> =>
  countUses(db, storeId, await listComingOrders(db, storeId, now));

async function describeList(db: Db, storeId: string, role: StaffRole, now: Date) {
  const [rows, uses] = [await listTemplates(db, storeId), await readUses(db, storeId, now)];
  const chosen = await readDefault(db, storeId);
  return {
    items: rows.map((row) => describeTemplate(row, role, chosen, uses.get(row.id) ?? 0)),
    defaultStyle: chosen.style,
    can: can(role, { manager: ['create', 'setDefault'] }),
  };
}

export const listInvitationTemplates = (
  _deps: InvitationsDeps,
  { db, input, role, now }: Call<Api['listInvitationTemplates']>,
) => describeList(db, input.params.storeId, role, now);

export async function createInvitationTemplate(
  deps: InvitationsDeps,
  call: Call<Api['createInvitationTemplate']>,
): Promise<InvitationTemplate> {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  await lockTemplates(db, storeId);
  if ((await listTemplates(db, storeId)).length >= MAX_INVITATION_TEMPLATES)
    throw new Refusal('invitationTemplateLimitReached');
  await requirePictures(deps, db, input.body);
  const row = await addTemplate(db, { storeId, id: newId(now) }, valuesOf(input.body));
  await emitToStore(deps, call, 'invitations.templatesChanged', { storeId });
  return describeTemplate(row, role, await readDefault(db, storeId), 0);
}

export async function updateInvitationTemplate(
  deps: InvitationsDeps,
  call: Call<Api['updateInvitationTemplate']>,
): Promise<InvitationTemplate> {
  const { db, input, now, role } = call;
  const { storeId, templateId: id } = input.params;
  const { version, ...template } = input.body;
  await requirePictures(deps, db, template);
  const row = await changeTemplate(db, { storeId, id }, version, valuesOf(template));
  await emitToStore(deps, call, 'invitations.templatesChanged', { storeId });
  const uses = (await readUses(db, storeId, now)).get(id) ?? 0;
  return describeTemplate(row, role, await readDefault(db, storeId), uses);
}

export async function deleteInvitationTemplate(
  deps: InvitationsDeps,
  call: Call<Api['deleteInvitationTemplate']>,
) {
  const { db, input, now, audit } = call;
  const { storeId, templateId: id } = input.params;
  await lockTemplates(db, storeId);
  // An invitation that is saved at the same time holds a lock on its template until it can be counted.
  const before = await lockTemplate(db, { storeId, id });
  if ((await readUses(db, storeId, now)).has(id)) throw new Refusal('invitationTemplateInUse');
  await deleteTemplate(db, { storeId, id });
  audit({ before });
  await emitToStore(deps, call, 'invitations.templatesChanged', { storeId });
  return {};
}

export async function setDefaultInvitationTemplate(
  deps: InvitationsDeps,
  call: Call<Api['setDefaultInvitationTemplate']>,
) {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  const { templateId, style } = input.body;
  if (templateId !== null && !(await keepTemplate(db, { storeId, id: templateId })))
    throw new Refusal('notFound');
  await setDefault(db, storeId, templateId === null ? { templateId, style } : { templateId, style: null });
  await emitToStore(deps, call, 'invitations.templatesChanged', { storeId });
  return describeList(db, storeId, role, now);
}

async function requirePictures(
  { pictures }: InvitationsDeps,
  db: Db,
  { images }: InvitationTemplateInput,
): Promise<void> {
  if (!(await pictures.has(db, images))) throw new Refusal('pictureMissing');
}

const valuesOf = ({ name, style, colors, images, fields, title, closing }: InvitationTemplateInput) => ({
  name,
  style,
  colors: json(colors),
  images,
  fields,
  title: json(title),
  closing: json(closing),
});

const describeTemplate = (
  row: TemplateRow,
  role: StaffRole,
  chosen: DefaultDesign,
  uses: number,
): InvitationTemplate => ({
  id: row.id,
  version: row.version,
  name: row.name,
  style: row.style,
  colors: row.colors,
  images: row.images.map((hash) => ({ hash, url: pictureUrl(hash) })),
  fields: row.fields,
  title: row.title,
  closing: row.closing,
  isDefault: row.id === chosen.templateId,
  uses,
  can: can(role, { manager: ['update', 'delete', 'setDefault'] }),
});
