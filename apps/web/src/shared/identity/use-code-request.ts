import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { PhoneCodePurpose, PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { type PendingCode, pendingCode } from './pending-code.ts';

/** Upper bound of the resend delay. A device whose clock is slow would otherwise wait much longer. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Requests a code by SMS. A `codeTooSoon` refusal is not an error here: the code sent before is still valid, so the
 * caller continues to the code step with the remaining delay and `sent: false`.
 */
export function useCodeRequest(purpose: PhoneCodePurpose) {
  const endpoint = purpose === 'signIn' ? identityApi.requestLoginCode : identityApi.requestBindCode;
  const request = useAction(endpoint);
  return async (
    phone: PhoneInput,
    agreementVersion?: string,
  ): Promise<{ pending: PendingCode; sent: boolean }> => {
    const { pause, sent } = await request.mutateAsync({ body: { phone } }).then(
      ({ nextAt }) => ({ pause: Math.min(Date.parse(nextAt) - Date.now(), LONGEST_PAUSE_MS), sent: true }),
      (error: unknown) => {
        if (!isRefusal(error, 'codeTooSoon')) throw error;
        return { pause: (error.retryAfter ?? 0) * 1000, sent: false };
      },
    );
    const pending = { ...phone, nextAt: Date.now() + pause, agreementVersion };
    pendingCode.save(pending, purpose);
    return { pending, sent };
  };
}
