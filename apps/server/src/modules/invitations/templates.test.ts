import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import {
  invitationTemplatesApi as api,
  invitationApi,
  orderInvitationApi,
} from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationTemplateInput,
  MAX_INVITATION_IMAGES,
  MAX_INVITATION_TEMPLATES,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { type InvitationStyle, STYLE_COLORS } from '@xiwei/contract/invitations/styles.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureColumnsOf } from '#app-platform.ts';
import { MODULES } from '#modules.ts';
import { deleteUnused } from '#platform/files/unused-pictures.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { invite, keyIn, TEMPLATE } from '#testing/invitations.ts';
import { orderIn, passToStart } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let start: Date;
let manager: Visitor;
let managerId: string;
let storeId: string;
beforeAll(async () => {
  product = await startProduct();
  start = product.clock.now();
  manager = product.visitor();
  managerId = await manager.signIn();
});
// Some tests move the clock.
afterEach(() => product.clock.jump((start.getTime() - product.clock.now().getTime()) / 1000));
beforeEach(async () => {
  storeId = await addMerchantAndStore(product.db);
  await addStaff(product.db, storeId, managerId, 'manager');
});

const create = (change: Partial<InvitationTemplateInput> = {}, by = manager, at = storeId) =>
  by.call(api.createInvitationTemplate, { params: { storeId: at }, body: { ...TEMPLATE, ...change } });
const list = (by = manager, at = storeId) => by.do(api.listInvitationTemplates, { params: { storeId: at } });
const setDefault = (templateId: string | null, style: InvitationStyle = 'ink', by = manager) =>
  by.call(api.setDefaultInvitationTemplate, { params: { storeId }, body: { templateId, style } });
const remove = (templateId: string, by = manager, at = storeId) =>
  by.call(api.deleteInvitationTemplate, { params: { storeId: at, templateId } });

/** Uploads a picture of one colour to a store. */
async function upload(background: string, at: { manager: Visitor; storeId: string }) {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const params = { storeId: at.storeId };
  return at.manager.do(storeSettingsApi.uploadStorePicture, { params, body: new Uint8Array(bytes) });
}

async function join(role: StaffRole): Promise<Visitor> {
  const visitor = product.visitor();
  await addStaff(product.db, storeId, await visitor.signIn(), role);
  return visitor;
}

describe('a template', () => {
  it('is created, read by hosts, and changed at its version only', async () => {
    const { body: template } = await create();
    expect(template).toMatchObject({ ...TEMPLATE, version: 0, isDefault: false, uses: 0 });
    const host = await join('host');
    expect(await list(host)).toEqual({ items: [{ ...template, can: [] }], defaultStyle: 'classic', can: [] });
    expect((await create({ name: 'Other' }, host)).refusal?.code).toBe('notAllowed');
    const params = { storeId, templateId: template.id };
    const change = { ...TEMPLATE, name: 'Wedding', fields: ['place', 'time'] as const, version: 0 };
    const update = () =>
      manager.call(api.updateInvitationTemplate, {
        params,
        body: { ...change, fields: [...change.fields] },
      });
    expect((await update()).body).toMatchObject({ name: 'Wedding', fields: ['place', 'time'], version: 1 });
    expect((await update()).refusal?.code).toBe('changedMeanwhile');
  });

  it('has a name of its own in its store, ignoring case and width, also when two are created at once', async () => {
    const replies = await Promise.all([
      create(),
      create({ name: 'birthday ' }),
      create({ name: 'ＢＩＲＴＨＤＡＹ' }),
    ]);
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === 'invitationTemplateDuplicate')).toHaveLength(2);
    expect((await list()).items).toHaveLength(1);
  });

  it('has legible colours, each field once, and always time and place', async () => {
    const faint = { ...STYLE_COLORS.garden, ink: '#e8eee4' };
    const fieldsOf = async (change: Partial<InvitationTemplateInput>) =>
      Object.keys((await create(change)).refusal?.fields ?? {});
    expect(await fieldsOf({ colors: faint })).toEqual(['colors.ink']);
    expect(await fieldsOf({ colors: { ...faint, ink: 'url(//evil)' } })).toEqual(['colors.ink']);
    expect(await fieldsOf({ fields: ['place', 'host'] })).toEqual(['fields']);
    expect(await fieldsOf({ fields: ['time', 'place', 'time'] })).toEqual(['fields']);
    expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
    expect((await list()).items).toEqual([]);
  });

  it('shows uploaded pictures in their order, also to guests, and refuses one that was not uploaded', async () => {
    const booking = await orderIn(product, 'waitService');
    const pictures = [await upload('teal', booking), await upload('coral', booking)];
    const images = pictures.map(({ hash }) => hash);
    const at = [booking.manager, booking.storeId] as const;
    const { body: template } = await create({ images }, ...at);
    expect(template.images).toEqual(pictures);
    const { invitation } = await invite(booking, { templateId: template.id });
    const params = { storeId: booking.storeId, key: keyIn(invitation?.path) };
    const seen = await product.visitor().do(invitationApi.readInvitation, { params, query: {} });
    expect(seen.design.imageUrls).toEqual(pictures.map(({ url }) => url));
    const missing = [...images, 'ab'.repeat(32)];
    expect((await create({ name: 'Other', images: missing }, ...at)).refusal?.code).toBe('pictureMissing');
  });

  it('has at most nine pictures, each once', async () => {
    const hashes = Array.from({ length: MAX_INVITATION_IMAGES + 1 }, (_, n) => String(n % 10).repeat(64));
    const fieldsOf = async (images: string[]) =>
      Object.keys((await create({ images })).refusal?.fields ?? {});
    expect(await fieldsOf(hashes)).toEqual(['images']);
    expect(await fieldsOf(['a'.repeat(64), 'a'.repeat(64)])).toEqual(['images']);
  });

  it('keeps its pictures from the job that deletes unused ones', async () => {
    const at = { manager, storeId };
    const [first, second, unused] = [
      await upload('navy', at),
      await upload('olive', at),
      await upload('plum', at),
    ];
    await create({ images: [first.hash, second.hash] });
    const hashes = [first, second, unused].map(({ hash }) => hash);
    await deleteUnused(product.db, pictureColumnsOf(MODULES), sql`hash = any (${hashes}::text[])`, 10);
    const left = await product.db.selectFrom('picture').select('hash').where('hash', 'in', hashes).execute();
    expect(left.map(({ hash }) => hash).sort()).toEqual([first.hash, second.hash].sort());
  });

  it('is refused above the limit of a store, also when several are created at once', async () => {
    for (let count = 0; count < MAX_INVITATION_TEMPLATES - 1; count++) await create({ name: `No. ${count}` });
    const replies = await Promise.all(['a', 'b', 'c'].map((name) => create({ name })));
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === 'invitationTemplateLimitReached')).toHaveLength(2);
    expect((await list()).items).toHaveLength(MAX_INVITATION_TEMPLATES);
  });

  it('of another store is not found', async () => {
    const { body: template } = await create();
    const elsewhere = await addMerchantAndStore(product.db);
    await addStaff(product.db, elsewhere, managerId, 'manager');
    expect((await remove(template.id, manager, elsewhere)).refusal?.code).toBe('notFound');
    const params = { storeId: elsewhere };
    const body = { templateId: template.id, style: 'ink' as const };
    const reply = await manager.call(api.setDefaultInvitationTemplate, { params, body });
    expect(reply.refusal?.code).toBe('notFound');
  });
});

describe('the default design', () => {
  it('is one, also when two are set at once', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await create({ name })).body.id);
    await Promise.all(ids.map((id) => setDefault(id)));
    expect((await list()).items.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await setDefault(ids[1] ?? '');
    expect((await list()).items.map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
    expect((await setDefault(randomUUID())).refusal?.code).toBe('notFound');
    expect((await list()).defaultStyle).toBeNull();
    await remove(ids[1] ?? '');
    expect(await list()).toMatchObject({
      items: [{ isDefault: false }, { isDefault: false }],
      defaultStyle: 'classic',
    });
  });

  it('can be a style of the platform, which only managers set', async () => {
    const { body: template } = await create();
    await setDefault(template.id);
    expect((await setDefault(null, 'night', await join('host'))).refusal?.code).toBe('notAllowed');
    const { body } = await setDefault(null, 'night');
    expect(body).toMatchObject({
      items: [{ isDefault: false }],
      defaultStyle: 'night',
      can: ['create', 'setDefault'],
    });
  });

  it('is the one that new invitations begin with', async () => {
    const booking = await orderIn(product, 'waitService');
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    const read = () => booking.diner.do(orderInvitationApi.readMyInvitation, { params });
    const chosen = async () => (await read()).choices.filter(({ isDefault }) => isDefault);
    expect(await chosen()).toMatchObject([{ templateId: null, design: { style: 'classic' } }]);
    const { body: template } = await create({}, booking.manager, booking.storeId);
    const choose = (templateId: string | null) =>
      booking.manager.do(api.setDefaultInvitationTemplate, {
        params: { storeId: booking.storeId },
        body: { templateId, style: 'banquet' },
      });
    await choose(template.id);
    expect(await chosen()).toMatchObject([
      { templateId: template.id, name: 'Birthday', design: { title: 'Birthday dinner' } },
    ]);
    await choose(null);
    expect(await chosen()).toMatchObject([{ templateId: null, design: { style: 'banquet' } }]);
  });
});

describe('deleting a template', () => {
  async function inUse() {
    const booking = await orderIn(product, 'waitService');
    const { body: template } = await create({}, booking.manager, booking.storeId);
    const { invitation } = await invite(booking, { templateId: template.id });
    const at = [booking.manager, booking.storeId] as const;
    return { booking, template, key: keyIn(invitation?.path), at };
  }

  it('is refused while a coming booking uses it, with words in the language of the caller', async () => {
    const { template, at } = await inUse();
    expect((await list(...at)).items).toMatchObject([{ uses: 1 }]);
    const { refusal } = await remove(template.id, ...at);
    expect(refusal).toMatchObject({
      code: 'invitationTemplateInUse',
      message: 'Upcoming orders use this template, so it can’t be deleted yet.',
    });
    expect((await list(...at)).items).toHaveLength(1);
  });

  it('is possible after the booking was cancelled, and its invitation keeps the style', async () => {
    const { booking, template, key, at } = await inUse();
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    const { version } = await booking.manager.do(staffOrdersApi.readOrder, { params });
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version } });
    expect((await remove(template.id, ...at)).refusal).toBeUndefined();
    const seen = await product.visitor().do(invitationApi.readInvitation, {
      params: { storeId: booking.storeId, key },
      query: {},
    });
    expect(seen).toMatchObject({ design: { style: 'garden', title: '' }, facts: { state: 'cancelled' } });
  });

  it('is possible after the invitation was revoked, after another design was chosen, and when the booking has begun', async () => {
    const revoked = await inUse();
    const params = { storeId: revoked.booking.storeId, orderId: revoked.booking.order.id };
    await revoked.booking.diner.do(orderInvitationApi.revokeMyInvitation, { params });
    expect((await remove(revoked.template.id, ...revoked.at)).refusal).toBeUndefined();
    const redesigned = await inUse();
    await invite(redesigned.booking, { style: 'night' });
    expect((await remove(redesigned.template.id, ...redesigned.at)).refusal).toBeUndefined();
    const begun = await inUse();
    passToStart(product, begun.booking.order);
    expect((await remove(begun.template.id, ...begun.at)).refusal).toBeUndefined();
  });

  it('and choosing it at the same time never leaves a coming invitation without its template', async () => {
    for (let round = 0; round < 5; round++) {
      const booking = await orderIn(product, 'waitService');
      const { body: template } = await create({}, booking.manager, booking.storeId);
      const params = { storeId: booking.storeId, orderId: booking.order.id };
      const body = { host: '', greeting: '', templateId: template.id, style: 'ink' as const, version: 0 };
      const [deleted, saved] = await Promise.all([
        remove(template.id, booking.manager, booking.storeId),
        booking.diner.call(orderInvitationApi.saveMyInvitation, { params, body }),
      ]);
      const codes = [deleted.refusal?.code, saved.refusal?.code];
      expect([
        ['invitationTemplateInUse', undefined],
        [undefined, 'invitationTemplateMissing'],
      ]).toContainEqual(codes);
    }
  });
});
