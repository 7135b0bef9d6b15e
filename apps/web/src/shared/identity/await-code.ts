import { isRefusal } from '#api/refusal.ts';

/** Upper bound of the resend delay. A device whose clock is slow would otherwise wait much longer. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Waits for a request for a code. Returns when another code may be requested, in epoch milliseconds by this device's clock. A
 * `codeTooSoon` refusal is not an error here: the code sent before is still valid, so the caller goes on with `sent: false`.
 */
export async function awaitCode(
  request: Promise<{ nextAt: string }>,
): Promise<{ nextAt: number; sent: boolean }> {
  try {
    const { nextAt } = await request;
    return { nextAt: Math.min(Date.parse(nextAt), Date.now() + LONGEST_PAUSE_MS), sent: true };
  } catch (error) {
    if (!isRefusal(error, 'codeTooSoon')) throw error;
    return { nextAt: Date.now() + (error.retryAfter ?? 0) * 1000, sent: false };
  }
}
