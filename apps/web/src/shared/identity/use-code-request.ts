import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useAction } from '#api/use-action.ts';
import { awaitCode } from './await-code.ts';
import { type PendingCode, pendingCode } from './pending-code.ts';

/** Requests a code by SMS. `sent` is false if the code sent before is still the valid one. */
export function useCodeRequest(purpose: 'signIn' | 'bindPhone') {
  const endpoint = purpose === 'signIn' ? identityApi.requestLoginCode : identityApi.requestBindCode;
  const request = useAction(endpoint);
  return async (
    phone: PhoneInput,
    agreementVersion?: string,
  ): Promise<{ pending: PendingCode; sent: boolean }> => {
    const { nextAt, sent } = await awaitCode(request.mutateAsync({ body: { phone } }));
    const pending = { ...phone, nextAt, agreementVersion };
    pendingCode.save(pending, purpose);
    return { pending, sent };
  };
}
