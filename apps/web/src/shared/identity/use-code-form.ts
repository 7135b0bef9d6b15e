import { loginCode } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRefusal } from '#api/refusal.ts';
import { useContractForm } from '#shared/form/contract-form.ts';

const schema = z.object({ code: loginCode });

/** Form for a code sent by SMS. Clears the field when the code is rejected; keeps it after other errors for a retry. */
export function useCodeForm(onCode: (code: string) => Promise<unknown>) {
  const { t } = useTranslation('identity');
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    refusalFields: { codeExpired: 'code', codeTriesUsedUp: 'code' },
    submit: async ({ code }) => {
      try {
        await onCode(code);
      } catch (error) {
        if (!isRefusal(error, 'codeWrong', 'codeExpired', 'codeTriesUsedUp')) throw error;
        form.setValue('code', '');
        if (error.code !== 'codeWrong') throw error;
        const message = t('code.wrong', { words: error.message, count: Number(error.details.triesLeft) });
        form.setError('code', { type: error.code, message });
        form.setFocus('code');
      }
    },
  });
  return form;
}
