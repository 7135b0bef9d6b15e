import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openStore } from '#testing/bookings.ts';
import { newPerson } from '#testing/orders.ts';
import { newPhone, type Product, startProduct } from '#testing/product.ts';

interface Line {
  endpoint?: string;
  status?: number;
  traceId?: string;
  refusal?: string;
  person?: string;
  session?: string;
  network?: string;
}

let product: Product;
let text: string;
beforeAll(async () => {
  const write = (line: string) => {
    text += line;
  };
  product = await startProduct({ log: createLog('info', { write }) });
});
beforeEach(() => {
  text = '';
});

const lines = (): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const sessionOf = async (userId: string) =>
  (
    await product.db
      .selectFrom('user_session')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id;

describe('a refused call', () => {
  it('is logged with its caller and its refusal', async () => {
    const { storeId } = await openStore(product, 1);
    const { visitor, id } = await newPerson(product);
    const reply = await visitor.call(staffOrdersApi.readOrder, { params: { storeId, orderId: storeId } });
    expect(lines()).toEqual([
      expect.objectContaining({
        endpoint: 'booking.readOrder',
        status: 403,
        traceId: reply.refusal?.traceId,
        refusal: 'notAllowed',
        person: id,
        session: await sessionOf(id),
        network: expect.stringMatching(/^[0-9a-f]{16}$/),
      }),
    ]);
    expect(text).not.toContain(visitor.address);
  });

  it('that rolled back is logged with its caller by trace id, and not audited', async () => {
    const { visitor, id } = await newPerson(product);
    const reply = await visitor.call(identityApi.updateProfile, {
      body: { nickname: 'A name', version: 2_000_000_000 },
    });
    expect(lines()).toEqual([
      expect.objectContaining({ refusal: 'changedMeanwhile', traceId: reply.refusal?.traceId, person: id }),
    ]);
    const trace = reply.refusal?.traceId ?? '';
    const records = product.db.selectFrom('audit_record').select('id').where('trace_id', '=', trace);
    expect(await records.execute()).toEqual([]);
  });

  it('of an anonymous caller is logged with a digest of the network', async () => {
    const [one, other] = [product.visitor(), product.visitor()];
    for (const visitor of [one, one, other]) await visitor.call(identityApi.readMe, {});
    const [first, second, third] = lines();
    expect(first).toMatchObject({ refusal: 'notSignedIn', network: second?.network });
    expect(third?.network).not.toBe(first?.network);
    expect(first).not.toHaveProperty('person');
    expect(text).not.toContain(one.address);
  });

  it('with a returned refusal is logged with its caller as well', async () => {
    const visitor = product.visitor();
    const phone = newPhone();
    const code = (await visitor.getCode(phone)) === '000000' ? '000001' : '000000';
    const body = { phone, code, agreementVersion: AGREEMENT_VERSION };
    const reply = await visitor.call(identityApi.signInByPhone, { body });
    expect(reply.refusal?.code).toBe('codeWrong');
    const traceId = reply.refusal?.traceId;
    expect(lines().at(-1)).toMatchObject({ traceId, network: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });
});

describe('a successful call', () => {
  it('is logged without its caller', async () => {
    const { visitor } = await newPerson(product);
    await visitor.do(identityApi.readMe, {});
    const [line] = lines();
    expect(line).toMatchObject({ endpoint: 'identity.readMe', status: 200 });
    for (const name of ['person', 'session', 'network', 'refusal']) expect(line).not.toHaveProperty(name);
  });
});
