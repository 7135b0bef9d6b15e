import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { type AskedEmailCode, askedEmailCode } from './asked-email-code.ts';

/** Upper bound of the resend delay, for devices whose clock is slow. */
const LONGEST_PAUSE_MS = 60_000;

/** Requests a code by e-mail. After a `codeTooSoon` refusal the code sent before is still valid, so the page goes on with `sent: false`. */
export function useEmailCodeRequest(userId: string) {
  const request = useAction(emailApi.requestEmailCode);
  return async (address: string): Promise<{ asked: AskedEmailCode; sent: boolean }> => {
    const { pause, sent } = await request.mutateAsync({ body: { address } }).then(
      ({ nextAt }) => ({ pause: Math.min(Date.parse(nextAt) - Date.now(), LONGEST_PAUSE_MS), sent: true }),
      (error: unknown) => {
        if (!isRefusal(error, 'codeTooSoon')) throw error;
        return { pause: (error.retryAfter ?? 0) * 1000, sent: false };
      },
    );
    const asked = { address, nextAt: Date.now() + pause };
    askedEmailCode.save(asked, userId);
    return { asked, sent };
  };
}
