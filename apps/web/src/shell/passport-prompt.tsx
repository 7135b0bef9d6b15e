import { lazy, Suspense } from 'react';
import { setPassportArrival, usePassportArrival } from './passport-arrival.ts';

const PassportQuestion = lazy(() =>
  import('#shared/identity/passport-question.tsx').then((file) => ({ default: file.PassportQuestion })),
);

/** Asks, after a link with a passport code was opened, whether to sign in. What that takes is loaded then. */
export function PassportPrompt() {
  const code = usePassportArrival();
  if (code === undefined) return null;
  return (
    <Suspense>
      <PassportQuestion code={code} onAnswered={() => setPassportArrival(undefined)} />
    </Suspense>
  );
}
