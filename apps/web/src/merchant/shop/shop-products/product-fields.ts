import type { productInput } from '@xiwei/contract/shop/catalogue.model.ts';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import type { Fields } from '#shared/form/fields.tsx';

/** The values of the form of a product, of its variants and of an item of a combo. */
export type ProductValues = z.input<typeof productInput>;
export type VariantValues = ProductValues['skus'][number];
export type ComboItemValues = ProductValues['groups'][number]['items'][number];

/** The fields of the form of a product. */
export type ProductFields = Fields<ProductValues, Resources['shop-merchant']['product']>;
