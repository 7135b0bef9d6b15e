import { type NewFeast, newFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import type * as z from 'zod/mini';
import { type ContractForm, type FormOptions, useContractForm } from '#shared/form/contract-form.ts';

export type Input = z.input<typeof newFeast>;

export type FeastFormState = ContractForm<Input, NewFeast>;

/** Form of a new feast, and of one that is edited: that has its visibility and its sharing on a page of their own. */
export const useFeastForm = (options: Pick<FormOptions<Input, NewFeast>, 'defaultValues' | 'submit'>) =>
  useContractForm(newFeast, {
    ...options,
    refusalFields: {
      feastDeadlineWrong: 'deadline.date',
      feastTimeWrong: 'date',
      feastBelowMinimum: 'participantCount',
      feastBelowMembers: 'participantCount',
      tableNotOffered: 'kindId',
    },
  });
