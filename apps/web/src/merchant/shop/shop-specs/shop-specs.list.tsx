import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { specChange, specInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { SlidersHorizontal } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { SpecForm } from './spec-form.tsx';

/** What the variants of products differ in, such as size, with the values of each. */
export const specs = listResource({
  page: 'shop-specs',
  id: 'specId',
  words: ['shop-settings', { list: 'specs', entry: 'spec', deletion: 'deleteSpec' }],
  api: {
    list: catalogueApi.listSpecs,
    create: catalogueApi.createSpec,
    update: catalogueApi.updateSpec,
    delete: catalogueApi.deleteSpec,
    sort: catalogueApi.sortSpecs,
  },
  icon: SlidersHorizontal,
  nameOf: ({ name }, { textOf }) => textOf(name),
  textOf: ({ name, values }) =>
    [name, ...values.map((value) => value.name)].flatMap((texts) => Object.values(texts)).join(' '),
  rowOf: ({ values }, { t, textOf }) => ({
    detail: values.length > 0 ? values.map(({ name }) => textOf(name)).join(' · ') : t('spec.noValues'),
    trailing: values.length > 0 && t('spec.valueCount', { count: values.length }),
  }),
  schemasOf: () => ({ create: specInput, update: specChange }),
  initialOf: () => ({ name: {}, values: [{ id: null, name: {} }] }),
  valuesOf: ({ name, values, version }) => ({
    ...{ name, version },
    values: values.map(({ id, name: valueName }) => ({ id, name: valueName })),
  }),
  refusalFields: { specDuplicate: 'name', specValueInUse: 'values' },
  describe: (path, value, { textOf }) =>
    path === 'values' && Array.isArray(value)
      ? value.map(({ name }) => textOf(name)).join(' · ') || undefined
      : undefined,
  fields: ({ f, item }) => <SpecForm f={f} stored={item?.values ?? []} />,
});
