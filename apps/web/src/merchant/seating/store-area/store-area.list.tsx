import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { areaEdit, areaInput } from '@xiwei/contract/seating/seating.model.ts';
import { LayoutGrid } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';

/** The areas of the store's floor plan. */
export const areas = listResource({
  page: 'store-area',
  id: 'areaId',
  words: ['seating-tables', { list: 'areas', entry: 'area', deletion: 'deleteArea' }],
  api: {
    list: seatingApi.readSeating,
    create: seatingApi.createArea,
    update: seatingApi.updateArea,
    delete: seatingApi.deleteArea,
  },
  of: ({ areas: items, can }) => ({ items, can }),
  icon: LayoutGrid,
  nameOf: ({ name }, { textOf }) => textOf(name),
  rowOf: ({ id }, { t, data }) => {
    const count = countIn(id, data?.items);
    return { detail: count > 0 ? t('areaRow.tables', { count }) : t('areaRow.none') };
  },
  schemasOf: () => ({ create: areaInput, update: areaEdit }),
  initialOf: () => ({ name: {} }),
  fields: ({ f }) => <f.localized name="name" max={40} />,
  lossesOf: ({ id }, { t, data }) => {
    const [tables, fixtures] = [countIn(id, data?.items), countIn(id, data?.fixtures)];
    return [
      ...(tables > 0 ? [t('deleteArea.tables', { count: tables })] : []),
      ...(fixtures > 0 ? [t('deleteArea.fixtures', { count: fixtures })] : []),
    ];
  },
});

/** Counts the parts of the floor plan that are in an area. */
const countIn = (id: string, parts: readonly { areaId: string | null }[] = []): number =>
  parts.filter(({ areaId }) => areaId === id).length;
