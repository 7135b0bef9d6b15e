import type { Fen } from '@xiwei/contract/common/money.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { floorPlanEdit } from '@xiwei/contract/seating/seating.model.ts';
import { templatesApi } from '@xiwei/contract/seating/templates.api.ts';
import { STORE_TEMPLATES, type StoreTemplateName } from '@xiwei/contract/seating/templates.model.ts';
import { EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { bookingRules, storeBaseInput } from '@xiwei/contract/stores/store-settings.model.ts';
import { describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { kind, shift, startSeatingSetup } from '#testing/seating.ts';
import {
  combinationProblem,
  fixturesProblem,
  itemsProblem,
  kindProblem,
  shiftProblem,
  turnRuleProblem,
} from '../settings/seating.rules.ts';
import { rulesFrom, seatingFrom } from './build-template.ts';
import { TEMPLATES } from './store-templates.ts';

const { product, manager, newStore, read, refused } = await startSeatingSetup();

const readSettings = (params: { storeId: string }) =>
  manager.do(storeSettingsApi.readStoreSettings, { params });
const apply = (params: { storeId: string }, template: StoreTemplateName) => ({ params, body: { template } });

describe.each(STORE_TEMPLATES)('the template %s', (name) => {
  const template = TEMPLATES[name];
  const ids = new Map<string, string>();
  const idOf = (part: string, key: string): string => {
    const id = ids.get(`${part} ${key}`) ?? crypto.randomUUID();
    ids.set(`${part} ${key}`, id);
    return id;
  };
  const seating = seatingFrom(template, idOf);

  it('passes the checks that staff input passes', () => {
    const { kinds, items, fixtures, combinations, shifts, turnRules } = seating;
    const problems = [
      ...kinds.map(kindProblem),
      itemsProblem(seating, items, []),
      fixturesProblem(seating, fixtures),
      ...combinations.map((combination) => combinationProblem(seating, combination)),
      ...shifts.map((each) => shiftProblem(seating, each)),
      ...turnRules.map((rule) => turnRuleProblem(seating, rule)),
    ];
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
    const none = { created: [], changed: [], removed: [] };
    const shapes = { items: { ...none, changed: items }, fixtures: { ...none, changed: fixtures } };
    expect(floorPlanEdit.safeParse(shapes).success).toBe(true);
    expect(storeBaseInput.shape.hours.safeParse(template.hours).success).toBe(true);
  });

  it('has tables that do not overlap', () => {
    const overlapping = seating.items.flatMap((a, index) =>
      seating.items
        .slice(index + 1)
        .filter((b) => a.areaId === b.areaId && overlap(a.geometry, b.geometry))
        .map((b) => `${a.label} ${b.label}`),
    );
    expect(overlapping).toEqual([]);
  });

  it('makes an empty store ready for its manager to edit', async () => {
    const params = await newStore();
    const before = await readSettings(params);
    await manager.do(templatesApi.applyTemplate, apply(params, name));
    const { kinds, items, shifts, areas, fixtures } = await read(params);
    expect([kinds.length, items.length, areas.length, fixtures.length]).toEqual([
      seating.kinds.length,
      seating.items.length,
      seating.areas.length,
      seating.fixtures.length,
    ]);
    expect(shifts.map(({ name: words }) => words)).toEqual(template.shifts.map(({ name: words }) => words));
    const after = await readSettings(params);
    expect(after.rules.maxPeople).toBe(template.maxPeople);
    expect(after.rules.deposits).toHaveLength(template.deposits.length);
    const known = new Set(kinds.map(({ id }) => id));
    const named = after.rules.deposits.flatMap(({ when }) => when.kindIds ?? []);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(bookingRules.safeParse(after.rules).success).toBe(true);
    expect(after.business).toEqual(before.business);
    const rulesOnly = rulesFrom(template, before.rules, idOf);
    expect(after.rules.windowDays).toBe(rulesOnly.windowDays);
  });
});

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

describe('choosing a template', () => {
  it('is offered as long as the store has no tables and no shifts', async () => {
    const params = await newStore();
    const { items, can } = await manager.do(templatesApi.listTemplates, { params });
    expect(items.map(({ template }) => template)).toEqual([...STORE_TEMPLATES]);
    expect(
      items.every(({ tableCount, seatCount, areas }) => tableCount > 0 && seatCount > 0 && areas[0]),
    ).toBe(true);
    expect(can).toEqual(['apply']);
    const host = product.visitor();
    await addStaff(product.db, params.storeId, await host.signIn(), 'host');
    expect((await host.do(templatesApi.listTemplates, { params })).can).toEqual([]);
    await manager.do(seatingApi.createShift, { params, body: shift });
    expect((await manager.do(templatesApi.listTemplates, { params })).can).toEqual([]);
    expect(await refused(templatesApi.applyTemplate, apply(params, 'bistro'))).toBe('storeNotEmpty');
    expect((await read(params)).kinds).toEqual([]);
  });

  it('fills the store once when two people choose at the same time', async () => {
    const params = await newStore();
    const replies = await Promise.all([
      refused(templatesApi.applyTemplate, apply(params, 'hotPot')),
      refused(templatesApi.applyTemplate, apply(params, 'omakase')),
      refused(seatingApi.createKind, { params, body: kind }),
    ]);
    expect(replies.filter((code) => code === 'storeNotEmpty').length).toBeGreaterThanOrEqual(1);
    const { kinds } = await read(params);
    expect([1, 2, 3, 4, 5]).toContain(kinds.length);
    const areas = new Set((await read(params)).items.map(({ areaId }) => areaId));
    expect(areas.size).toBeLessThanOrEqual(2);
  });

  it('keeps deposit rules that the store already has, and its smallest party', async () => {
    const params = await newStore();
    const { rules, version } = await readSettings(params);
    const amount = 8800 as Fen;
    const own = {
      minPeople: 12,
      deposits: [{ name: 'Mine', when: EVERY_BOOKING, basis: 'perPerson' as const, amount }],
      cancellation: [{ days: 7, refund: 'full' as const }],
    };
    const body = { rules: { ...rules, ...own }, version };
    await manager.do(storeSettingsApi.updateBookingRules, { params, body });
    await manager.do(templatesApi.applyTemplate, apply(params, 'bistro'));
    const after = (await readSettings(params)).rules;
    expect(after).toMatchObject({ ...own, turnMinutes: TEMPLATES.bistro.turnMinutes });
    expect(after.maxPeople).toBeGreaterThanOrEqual(after.minPeople);
  });

  it('keeps opening hours that the store already has', async () => {
    const params = await newStore();
    const { base, version } = await readSettings(params);
    const hours = [{ weekdays: [1], open: '08:00', close: '09:00' }];
    await manager.do(storeSettingsApi.updateStoreBase, {
      params,
      body: { ...base, timezone: 'Asia/Shanghai', hours, version },
    });
    await manager.do(templatesApi.applyTemplate, apply(params, 'bistro'));
    expect((await readSettings(params)).base.hours).toEqual(hours);
  });
});
