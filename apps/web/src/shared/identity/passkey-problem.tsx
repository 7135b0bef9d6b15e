import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { PasskeyStopped } from './browser-passkeys.ts';

/** Why no passkey was made or used, by the browser or by the server. Nothing is shown without an error. */
export function PasskeyProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('identity-passkeys');
  if (error instanceof PasskeyStopped)
    return <NoticeBar tone="caution">{t(`stopped.${error.reason}`)}</NoticeBar>;
  return <FormProblem error={error} />;
}
