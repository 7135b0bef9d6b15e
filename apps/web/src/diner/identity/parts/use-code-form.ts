import { loginCode } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRefusal } from '#api/refusal.ts';
import { useContractForm } from '#shared/form/contract-form.ts';

const schema = z.object({ code: loginCode });

/** The form for a code by SMS. A wrong code makes room for the right one; anything else leaves it, to be sent again. */
export function useCodeForm(onCode: (code: string) => Promise<unknown>) {
  const { t } = useTranslation('identity');
  const form = useContractForm(schema, {
    defaultValues: { code: '' },
    places: { codeExpired: 'code', codeTriesUsedUp: 'code' },
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
