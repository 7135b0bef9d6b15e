import { randomUUID } from 'node:crypto';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptFeast, feastInput, feastStore, join, passAudit, publishedFeast } from '#testing/feasts.ts';
import { addStaff } from '#testing/fixtures.ts';
import { doJob, newPerson, passTime } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Makes a picture that no other test has. */
const picture = (background = '#a1b2c3') =>
  sharp({ create: { width: 64, height: 32, channels: 3, background } })
    .png()
    .toBuffer();

async function close(visitor: Visitor) {
  await passFreshCheck(product);
  return visitor.call(privacyApi.closeAccount, { body: { confirmed: true } });
}

const obstaclesOf = async (visitor: Visitor) =>
  (await visitor.do(privacyApi.readClosing, {})).obstacles.map(({ type }) => type);

describe('a person’s data', () => {
  it('has the feasts they created and joined, and their questions', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visitor } = await newPerson(product);
    await join(visitor, feast, { name: 'Ouyang Feng', remark: 'No snakes' });
    await visitor.do(feastsApi.askQuestion, { params, body: { text: 'May I bring Feng Jr?' } });
    const draft = await visitor.do(myFeastsApi.create, {
      params: { storeId: store.storeId },
      body: feastInput(product, store.kind.id, { title: 'White Camel dinner' }),
    });
    await passFreshCheck(product);
    const { feasts } = await visitor.do(privacyApi.readMyData, {});
    expect(feasts).toMatchObject({
      created: [{ id: draft.id, title: 'White Camel dinner', status: 'waitPublish' }],
      registrations: [{ feastId: feast.id, name: 'Ouyang Feng', remark: 'No snakes', status: 'success' }],
      questions: [{ feastId: feast.id, text: 'May I bring Feng Jr?' }],
    });
  });

  it('is not erased while a feast is not over, and afterwards leaves nothing of them', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visitor } = await newPerson(product);
    await join(visitor, feast, { name: 'Hong Qigong', remark: 'Beggar chicken please' });
    await visitor.do(feastsApi.askQuestion, { params, body: { text: 'Is the dog of Hong Qigong welcome?' } });
    await visitor.do(myFeastsApi.create, {
      params: { storeId: store.storeId },
      body: feastInput(product, store.kind.id, { title: 'Dinner of Hong Qigong' }),
    });
    expect(await obstaclesOf(visitor)).toEqual(['openFeast']);
    expect((await close(visitor)).refusal?.code).toBe('accountNotClosable');
    await visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
    await passTime(product, 0);
    expect(await obstaclesOf(visitor)).toEqual([]);
    expect((await close(visitor)).refusal).toBeUndefined();
    expect(await tablesContaining(product.db, 'Hong Qigong')).toEqual([]);
    const { items } = await store.manager.do(storeFeastsApi.participants, { params });
    expect(items).toMatchObject([{ name: '', remark: '', phone: null, status: 'closed' }]);
  });

  it('of a creator waits until their feast is closed, and leaves its number and members', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const [creator, member] = [await newPerson(product), await newPerson(product)];
    const draft = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id, {
        title: 'Dinner of Zhou Botong',
        description: 'At the home of Zhou Botong',
      }),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publish, { params, body: { version: draft.version } });
    await acceptFeast(store, draft);
    await passAudit(product, draft);
    await join(member.visitor, draft);
    const { id: questionId } = await member.visitor.do(feastsApi.askQuestion, {
      params,
      body: { text: 'Where?' },
    });
    await creator.visitor.do(myFeastsApi.answer, {
      params: { ...params, questionId },
      body: { answer: 'At the home of Zhou Botong' },
    });
    await passFreshCheck(product);
    const { feasts } = await creator.visitor.do(privacyApi.readMyData, {});
    expect(feasts.answers).toMatchObject([{ feastId: draft.id, text: 'At the home of Zhou Botong' }]);
    const { hash } = await creator.visitor.do(myFeastsApi.uploadPicture, {
      params: { storeId },
      body: await picture(),
    });
    await creator.visitor.do(myFeastsApi.setImages, {
      params,
      body: {
        pictures: { images: [hash], shareCover: null },
        version: (await creator.visitor.do(myFeastsApi.read, { params })).version,
      },
    });
    const other = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id, { title: 'Zhou Botong and friends' }),
    });
    await creator.visitor.do(myFeastsApi.remove, { params: { storeId, feastId: other.id } });
    expect(await obstaclesOf(creator.visitor)).toEqual(['openFeast']);
    const { version } = await creator.visitor.do(myFeastsApi.read, { params });
    await creator.visitor.do(myFeastsApi.close, {
      params,
      body: { version, reason: 'Zhou Botong moved' },
    });
    await passTime(product, 0);
    expect((await close(creator.visitor)).refusal).toBeUndefined();
    // The answer to the administrator’s call is stored for two days, so that a repeat gets the same.
    expect(await tablesContaining(product.db, 'Zhou Botong')).toEqual(['idempotency_record']);
    const mine = await member.visitor.do(feastsApi.readMyParticipation, { params });
    expect(mine.feast).toMatchObject({ number: draft.number, closeReason: 'creatorCancelled' });
    expect((await product.node.server.inject(`/files/${hash}`)).statusCode).toBe(404);
  });

  it('has nothing that others wrote about them, and leaves the store what they answered for it', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const [member, asker, host] = [
      await newPerson(product),
      await newPerson(product),
      await newPerson(product),
    ];
    await addStaff(product.db, store.storeId, host.id, 'manager');
    const { id: participantId } = await join(member.visitor, feast);
    await join(asker.visitor, feast);
    const question = await asker.visitor.do(feastsApi.askQuestion, { params, body: { text: 'Wine?' } });
    await host.visitor.do(storeFeastsApi.answer, {
      params: { ...params, questionId: question.id },
      body: { answer: 'Shaoxing' },
    });
    await host.visitor.do(storeFeastsApi.withdraw, {
      params: { ...params, participantId },
      body: { reason: 'Ouyang Ke was rude' },
    });
    for (const { visitor } of [member, host]) expect((await close(visitor)).refusal).toBeUndefined();
    expect(await tablesContaining(product.db, 'Ouyang Ke')).toEqual([]);
    const { items } = await store.manager.do(storeFeastsApi.questions, { params });
    expect(items).toMatchObject([{ answer: 'Shaoxing' }]);
  });
});

describe('a picture that a diner uploads for a feast', () => {
  const statusOf = async (hash: string) => (await product.node.server.inject(`/files/${hash}`)).statusCode;

  it('is refused for a store that does not exist, or is suspended', async () => {
    const { storeId } = await feastStore(product);
    const { visitor } = await newPerson(product);
    const upload = async (id: string) =>
      (
        await visitor.call(myFeastsApi.uploadPicture, {
          params: { storeId: id },
          body: await picture(),
        })
      ).refusal?.code;
    expect(await upload(randomUUID())).toBe('notFound');
    await sql`update store set suspended = true where id = ${storeId}`.execute(product.db);
    expect(await upload(storeId)).toBe('feastStoreSuspended');
  });

  it('is deleted with the account, unless another person has uploaded the same', async () => {
    const { storeId } = await feastStore(product);
    const [one, other] = [await newPerson(product), await newPerson(product)];
    const upload = async (visitor: Visitor, color: string) => {
      const body = await picture(color);
      return (await visitor.do(myFeastsApi.uploadPicture, { params: { storeId }, body })).hash;
    };
    const [own, shared] = [await upload(one.visitor, '#111222'), await upload(one.visitor, '#111333')];
    expect(await upload(other.visitor, '#111333')).toBe(shared);
    expect((await close(one.visitor)).refusal).toBeUndefined();
    expect([await statusOf(own), await statusOf(shared)]).toEqual([404, 200]);
  });

  it('is deleted a day later if nothing shows it, while pictures of stores stay', async () => {
    const { storeId, manager } = await feastStore(product);
    const params = { storeId };
    const [unused, first, second] = await Promise.all(
      ['#121212', '#343434', '#565656'].map(async (color) => picture(color)),
    );
    const upload = async (body: Buffer | undefined) =>
      (await manager.do(storeSettingsApi.uploadStorePicture, { params, body: body ?? Buffer.alloc(0) })).hash;
    const hashes = [await upload(unused), await upload(first), await upload(second)];
    const [, cover = '', image = ''] = hashes;
    const { version } = await manager.do(storeSettingsApi.readStoreSettings, { params });
    await manager.do(storeSettingsApi.updateImages, { params, body: { cover, images: [image], version } });
    const statuses = async () => Promise.all(hashes.map(statusOf));
    product.clock.pass(23 * 3600);
    await doJob(product, 'platform.deleteOld', {});
    expect(await statuses()).toEqual([200, 200, 200]);
    // Uploaded again: it may be about to be used.
    await upload(unused);
    product.clock.pass(2 * 3600);
    await doJob(product, 'platform.deleteOld', {});
    expect(await statuses()).toEqual([200, 200, 200]);
    product.clock.pass(23 * 3600);
    await doJob(product, 'platform.deleteOld', {});
    expect(await statuses()).toEqual([404, 200, 200]);
  });
});
