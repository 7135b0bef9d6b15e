import type { rulesEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import type * as z from 'zod/mini';
import type { Resources } from '#i18n/resources.ts';
import type { Fields } from '#shared/form/fields.tsx';
import type { EditForm } from '#shared/form/use-edit-form.ts';

type RulesInput = z.input<typeof rulesEdit>;
export type RulesForm = EditForm<RulesInput, z.output<typeof rulesEdit>>;
export type RulesFields = Fields<RulesInput, Resources['booking-rules']['rules']>;
