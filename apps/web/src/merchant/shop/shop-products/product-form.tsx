import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { Product, ProductList } from '@xiwei/contract/shop/catalogue.model.ts';
import {
  MAX_CAROUSEL,
  PRODUCT_TYPES,
  SALE_MODES,
  STOCK_MODES,
} from '@xiwei/contract/shop/catalogue.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { useText } from '#merchant/settings/use-text.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { uploadPictureOf } from '#shared/stores/upload-picture.ts';
import { ComboEditor } from './combo-editor.tsx';
import type { ProductFields, ProductValues } from './product-fields.ts';
import { newVariant } from './variant-matrix.ts';
import { VariantsEditor } from './variants-editor.tsx';

interface ProductFormProps {
  f: ProductFields;
  entered: ProductValues;
  setValues: (values: Partial<ProductValues>) => void;
  readOnly: boolean;
  /** The stored product; undefined for a new one. */
  item: Product | undefined;
  data: ProductList | undefined;
}

/** The fields of a product, in sections. */
export function ProductForm({ f, entered, setValues, readOnly, item, data }: ProductFormProps) {
  const { t } = useTranslation('shop-merchant');
  const { id: storeId } = useWorkplace();
  const pictures = {
    known: item ? [...(item.cover ? [item.cover] : []), ...item.carousel] : [],
    upload: uploadPictureOf(storeId),
  };
  const isCombo = entered.type === 'COMBO';
  return (
    <>
      <div className="flex max-w-180 flex-col gap-6">
        <FormSection title={t('product.sections.basics')}>
          <Basics f={f} item={item} data={data} />
        </FormSection>
        <FormSection title={t('product.sections.pictures')}>
          <f.picture name="cover" {...pictures} />
          <f.pictures name="carousel" max={MAX_CAROUSEL} {...pictures} />
        </FormSection>
        <FormSection title={t('product.sections.sale')}>
          <SaleFields f={f} entered={entered} setValues={setValues} isNew={item === undefined} />
        </FormSection>
        <FormSection title={t('product.sections.table')} detail={t('product.tableDetail')}>
          <f.switch name="withBooking" />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <f.number name="seatsMin" min={1} max={MAX_PARTY} unit={t('product.people')} />
            <f.number name="seatsMax" min={1} max={MAX_PARTY} unit={t('product.people')} />
          </div>
        </FormSection>
        {isCombo && (
          <FormSection title={t('product.sections.groups')} detail={t('product.groupsDetail')}>
            <ComboEditor f={f} products={data?.items ?? []} stored={item?.groups ?? []} />
          </FormSection>
        )}
      </div>
      <div className="max-w-280 border-line border-t pt-6">
        <Variants {...{ f, entered, setValues, readOnly, item }} />
      </div>
    </>
  );
}

/** The fields that say what a product is. */
function Basics({ f, item, data }: Pick<ProductFormProps, 'f' | 'item' | 'data'>) {
  const { t } = useTranslation('shop-merchant');
  const textOf = useText();
  const names = new Map((data?.categories ?? []).map(({ id, name }) => [id, textOf(name)]));
  return (
    <>
      <f.choice name="type" options={PRODUCT_TYPES} disabled={item !== undefined} />
      <f.localized name="title" max={60} />
      <f.localized name="subtitle" max={80} />
      <f.localized name="description" max={2000} multiline rows={4} />
      <f.choice
        name="categoryId"
        as="list"
        options={[null, ...names.keys()]}
        nameOf={(id) => names.get(id)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <f.text name="quickCode" max={20} autoComplete="off" />
        <f.number name="weight" min={1} max={1_000_000} unit={t('product.grams')} />
      </div>
    </>
  );
}

interface SaleFieldsProps extends Pick<ProductFormProps, 'f' | 'entered' | 'setValues'> {
  isNew: boolean;
}

/** How a product is sold. A stored one is listed and taken off by an action of its own, which asks first. */
function SaleFields({ f, entered: { type, skus }, setValues, isNew }: SaleFieldsProps) {
  const { t } = useTranslation('shop-merchant');
  // The goods of a combo are counted themselves, and it has one price.
  const follow = useEffectEvent((chosen: ProductValues['type']) =>
    setValues(
      chosen === 'COMBO'
        ? { stockMode: 'VIRTUAL', specIds: [], skus: [{ ...(skus[0] ?? newVariant()), valueIds: [] }] }
        : { stockMode: 'REAL', groups: [] },
    ),
  );
  useEffect(() => {
    if (isNew) follow(type);
  }, [type, isNew]);
  return (
    <>
      {type === 'SINGLE' && <f.choice name="stockMode" options={STOCK_MODES} />}
      <f.choice name="saleMode" options={SALE_MODES} />
      {isNew && <f.choice name="status" options={['UNLISTED', 'LISTED']} help={t('product.listedHelp')} />}
    </>
  );
}

/** Variants, once the specs and sale plans of the shop were read. */
function Variants({ f, entered, setValues, readOnly, item }: Omit<ProductFormProps, 'data'>) {
  const { t } = useTranslation('shop-merchant');
  const params = { storeId: useWorkplace().id };
  const specs = useRead(catalogueApi.listSpecs, { params });
  const plans = useRead(catalogueApi.listSalePlans, { params });
  const isCombo = entered.type === 'COMBO';
  return (
    <FormSection
      title={t(isCombo ? 'product.sections.price' : 'product.sections.variants')}
      detail={isCombo ? undefined : t('product.variantsDetail')}
    >
      <Loaded of={allOf({ specs, plans })} skeleton={<FormSkeleton fields={2} />}>
        {(shop) => (
          <VariantsEditor
            {...{ f, entered, setValues, readOnly, item }}
            specs={shop.specs.items}
            plans={shop.plans.items}
          />
        )}
      </Loaded>
    </FormSection>
  );
}
