import { NEW_TABLE_KIND } from '@xiwei/contract/seating/seating.defaults.ts';
import type { TableItem, TableKind } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreTemplate, StoreTemplateName } from '@xiwei/contract/seating/templates.model.ts';
import { type DepositRule, EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import type { Seating } from '../settings/seating.store.ts';
import type { TableBlock, TemplateContent, TemplateDeposit } from './template-content.ts';

/** Returns the id of a part by its name; the same name always gets the same id. */
type IdOf = (part: string, name: string) => string;

/** Creates the seating of a template with new ids. */
export function seatingFrom(template: TemplateContent, idOf: IdOf): Seating {
  const { areas, blocks, fixtures, pairs, shifts, turnTimes } = template;
  const items = blocks.flatMap((block) => itemsOf(block, idOf));
  return {
    areas: areas.map(({ key, name }, position) => ({ id: idOf('area', key), version: 0, name, position })),
    kinds: blocks.map((block, index) => kindOf(block, idOf, blocks.length - index)),
    items: items.map((item, position) => ({ ...item, position })),
    fixtures: fixtures.map(({ type, area, geometry }, index) => ({
      id: idOf('fixture', String(index)),
      version: 0,
      type,
      areaId: idOf('area', area),
      geometry,
    })),
    combinations: pairs.map((labels) => combinationOf(labels, blocks, idOf)),
    shifts: shifts.map(({ key, weekdays, ranges, ...shift }, position) => ({
      ...shift,
      id: idOf('shift', key),
      version: 0,
      position,
      weekdays: [...weekdays],
      ranges: [...ranges],
      hiddenSlots: [],
      skippedTimes: [],
      disabled: false,
      openKindIds: null,
    })),
    turnRules: turnTimes.map((rule, index) => ({
      ...rule,
      id: idOf('turnRule', String(index)),
      version: 0,
      shiftId: null,
      weekdays: null,
      dateFrom: null,
      dateTo: null,
    })),
    plan: [],
  };
}

/**
 * Returns a store's booking rules with those that the template decides. Deposit rules and cancellation terms that the store
 * already has stay.
 */
export function rulesFrom(template: TemplateContent, rules: BookingRules, idOf: IdOf): BookingRules {
  const hasOwnTerms = rules.deposits.length + rules.cancellation.length > 0;
  return {
    ...rules,
    maxPeople: Math.max(template.maxPeople, rules.minPeople),
    turnMinutes: template.turnMinutes,
    ...(!hasOwnTerms && depositTermsFrom(template, idOf)),
  };
}

const depositTermsFrom = (
  template: TemplateContent,
  idOf: IdOf,
): Pick<BookingRules, 'deposits' | 'cancellation'> => ({
  deposits: template.deposits.map((deposit) => depositRuleOf(deposit, template, idOf)),
  cancellation:
    template.deposits.length === 0
      ? []
      : [
          { days: template.freeCancellationDays, refund: 'full' },
          { days: 0, refund: 'none' },
        ],
});

const depositRuleOf = (
  { name, basis, amount, minPeople, blocks }: TemplateDeposit,
  { maxPeople }: TemplateContent,
  idOf: IdOf,
): DepositRule => ({
  name,
  basis,
  amount,
  when: {
    ...EVERY_BOOKING,
    people: minPeople === null ? null : { min: minPeople, max: maxPeople },
    kindIds: blocks?.map((key) => idOf('kind', key)) ?? null,
  },
});

const kindOf = (block: TableBlock, idOf: IdOf, rank: number): TableKind => ({
  ...NEW_TABLE_KIND,
  id: idOf('kind', block.key),
  version: 0,
  name: block.name,
  unit: block.unit,
  seatCapacity: block.seats,
  maxCapacity: block.most,
  minSeatsPerOrder: block.from,
  minSeatsToFormParty: block.from,
  maxTables: block.tables,
  weight: rank * 10,
});

const itemsOf = (block: TableBlock, idOf: IdOf): Omit<TableItem, 'position'>[] =>
  Array.from({ length: block.count }, (_, index) => ({
    id: idOf('item', `${block.label}${index + 1}`),
    version: 0,
    kindId: idOf('kind', block.key),
    areaId: idOf('area', block.area),
    label: `${block.label}${index + 1}`,
    geometry: {
      x: block.at[0] + (index % block.columns) * block.step[0],
      y: block.at[1] + Math.floor(index / block.columns) * block.step[1],
      width: block.size[0],
      height: block.size[1],
      rotation: 0,
      shape: block.shape,
    },
    disabled: false,
  }));

function combinationOf(labels: readonly [string, string], blocks: readonly TableBlock[], idOf: IdOf) {
  const most = labels.reduce((sum, label) => {
    const block = blocks.find((each) => label.startsWith(each.label));
    return sum + (block?.most ?? 0);
  }, 0);
  return {
    id: idOf('combination', labels.join('+')),
    version: 0,
    name: labels.join(' + '),
    itemIds: labels.map((label) => idOf('item', label)),
    minPeople: Math.ceil(most / 2) + 1,
    maxPeople: most,
    weight: 0,
    disabled: false,
  };
}

/** Describes what a template contains. */
export function describeTemplate(template: StoreTemplateName, content: TemplateContent): StoreTemplate {
  const named: IdOf = (part, name) => `${part} ${name}`;
  const { items, fixtures, shifts } = seatingFrom(content, named);
  const blockOf = (kindId: string) => content.blocks.find(({ key }) => named('kind', key) === kindId);
  const inArea = (key: string) => (part: { areaId: string | null }) => part.areaId === named('area', key);
  const seatsAt = (kindId: string): number => blockOf(kindId)?.seats ?? 0;
  return {
    template,
    areas: content.areas.map(({ key, name }) => ({
      name,
      tables: items.filter(inArea(key)).map(({ label, kindId, geometry }) => ({
        label,
        geometry,
        seats: seatsAt(kindId),
        unit: blockOf(kindId)?.unit ?? 'table',
      })),
      fixtures: fixtures.filter(inArea(key)).map(({ type, geometry }) => ({ type, geometry })),
    })),
    tableCount: items.length,
    seatCount: items.reduce((sum, { kindId }) => sum + seatsAt(kindId), 0),
    shifts: shifts.map(({ name, weekdays, ranges }) => ({ name, weekdays, ranges })),
    asksDeposit: content.deposits.length > 0,
  };
}
