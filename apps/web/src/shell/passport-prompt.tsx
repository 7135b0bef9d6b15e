import { lazy, Suspense } from 'react';
import { setPassportArrival, usePassportArrival } from './passport-arrival.ts';

const PassportQuestion = lazy(() =>
  import('#shared/identity/passport-question.tsx').then((file) => ({ default: file.PassportQuestion })),
);

/** Asks whether to sign in after a link with a passport code was opened. The dialog's code is loaded on demand. */
export function PassportPrompt() {
  const code = usePassportArrival();
  if (code === undefined) return null;
  return (
    <Suspense>
      <PassportQuestion code={code} onClose={() => setPassportArrival(undefined)} />
    </Suspense>
  );
}
