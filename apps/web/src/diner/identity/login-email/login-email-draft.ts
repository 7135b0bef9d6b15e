import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { defineDraft } from '#shared/form/draft.ts';
import { awaitCode } from '#shared/identity/await-code.ts';

const schema = z.object({
  address: z.string(),
  /** Earliest time another code may be requested, in epoch milliseconds by this device's clock. */
  nextAt: z.number(),
  /** Version of the terms accepted before the request. */
  agreementVersion: z.string(),
});
export type LoginEmail = z.infer<typeof schema>;

/** The sign-in code that was requested last by e-mail in this tab. */
export const loginEmailDraft = defineDraft('loginEmail', schema);
export const LOGIN_EMAIL = 'signIn';

/** Requests a sign-in code by e-mail. `sent` is false if the code sent before is still the valid one. */
export function useLoginEmailRequest() {
  const request = useAction(signInApi.requestEmailLoginCode);
  return async (address: string, agreementVersion: string): Promise<{ asked: LoginEmail; sent: boolean }> => {
    const { nextAt, sent } = await awaitCode(request.mutateAsync({ body: { address } }));
    const asked = { address, nextAt, agreementVersion };
    loginEmailDraft.save(asked, LOGIN_EMAIL);
    return { asked, sent };
  };
}
