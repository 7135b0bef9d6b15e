import type { storeBaseEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import type { Fields } from '#shared/form/fields.tsx';
import type { EditForm } from '#shared/form/use-edit-form.ts';

/** The fields of the form of the store's basics. */
export type BaseFields = Fields<z.input<typeof storeBaseEdit>, Resources['stores-settings']['base']>;

/** The form of the store's basics. */
export type BaseForm = EditForm<z.input<typeof storeBaseEdit>, z.output<typeof storeBaseEdit>>;
