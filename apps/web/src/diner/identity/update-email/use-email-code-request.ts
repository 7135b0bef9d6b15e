import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { useAction } from '#api/use-action.ts';
import { awaitCode } from '#shared/identity/await-code.ts';
import { type AskedEmailCode, askedEmailCode } from './asked-email-code.ts';

/** Requests a code by e-mail. `sent` is false if the code sent before is still the valid one. */
export function useEmailCodeRequest(userId: string) {
  const request = useAction(emailApi.requestEmailCode);
  return async (address: string): Promise<{ asked: AskedEmailCode; sent: boolean }> => {
    const { nextAt, sent } = await awaitCode(request.mutateAsync({ body: { address } }));
    const asked = { address, nextAt };
    askedEmailCode.save(asked, userId);
    return { asked, sent };
  };
}
