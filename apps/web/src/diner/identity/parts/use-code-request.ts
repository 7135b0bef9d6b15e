import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { LoginCodePurpose, PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useAction } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { type AskedCode, keepAskedCode } from './pending-code.ts';

/** The pause between two codes. A device whose clock is slow would otherwise wait for far longer. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Asks for a code by SMS. One that was sent a moment ago is still good, so being too soon leads on to where it is typed
 * in, with the wait that is left.
 */
export function useCodeRequest(purpose: LoginCodePurpose) {
  const endpoint = purpose === 'signIn' ? identityApi.requestLoginCode : identityApi.requestBindCode;
  const request = useAction(endpoint);
  return async (
    phone: PhoneInput,
    agreementVersion?: string,
  ): Promise<{ asked: AskedCode; sent: boolean }> => {
    const { pause, sent } = await request.mutateAsync({ body: { phone } }).then(
      ({ nextAt }) => ({ pause: Math.min(Date.parse(nextAt) - Date.now(), LONGEST_PAUSE_MS), sent: true }),
      (error: unknown) => {
        if (!isRefusal(error, 'codeTooSoon')) throw error;
        return { pause: (error.retryAfter ?? 0) * 1000, sent: false };
      },
    );
    const asked = { ...phone, nextAt: Date.now() + pause, agreementVersion };
    keepAskedCode(purpose, asked);
    return { asked, sent };
  };
}
