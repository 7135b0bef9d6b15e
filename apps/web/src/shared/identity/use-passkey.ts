import { useMutation } from '@tanstack/react-query';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import { useAction } from '#api/use-action.ts';
import { answerByPasskey } from './browser-passkeys.ts';

/** Signs in with a passkey that the user chooses on their device. */
export function usePasskeySignIn(onSignedIn: () => Promise<unknown>) {
  const start = useAction(passkeysApi.startPasskeySignIn);
  const signIn = useAction(passkeysApi.signInByPasskey);
  return useMutation({
    mutationFn: async () => {
      const asked = await start.mutateAsync({ body: {} });
      await signIn.mutateAsync({ body: await answerByPasskey(asked) });
      await onSignedIn();
    },
  });
}

/** Confirms with a passkey of the user that it is them, also to complete a sign-in. */
export function usePasskeyCheck(onPassed: () => unknown) {
  const start = useAction(passkeysApi.startPasskeyCheck);
  const pass = useAction(passkeysApi.passPasskeyCheck);
  return useMutation({
    mutationFn: async () => {
      const asked = await start.mutateAsync({ body: {} });
      await pass.mutateAsync({ body: await answerByPasskey(asked) });
      await onPassed();
    },
  });
}
