import type { Language } from '@xiwei/contract/common/language.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { Seal } from '#shared/brand/seal.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { dateFormat } from '#ui/formats.ts';
import { Spinner } from '#ui/spinner.tsx';
import { phoneWords } from './phone-words.ts';

/** How often the phone is looked at while it is in sight. */
const LOOK_MS = 1000;

interface DemoPhoneScreenProps {
  phone: PhoneInput;
  open: boolean;
  onCode: (code: string) => void;
}

/** A small phone with the texts that reached the number. */
export function DemoPhoneScreen({ phone, open, onCode }: DemoPhoneScreenProps) {
  const { t } = useTranslation('identity');
  return (
    <section
      aria-label={t('demo.messages')}
      className="mx-auto flex min-h-96 w-full max-w-76 flex-col rounded-[2.25rem] border-[0.5rem] border-ink bg-ground px-4 pt-2 pb-5 shadow-high"
    >
      <span aria-hidden className="mx-auto mb-3 h-1.5 w-20 rounded-full bg-line-strong" />
      <header className="flex items-center gap-3 border-line border-b pb-3">
        <Seal size={32} />
        <div className="min-w-0">
          <h3 className="font-semibold leading-tight">{t('demo.sender')}</h3>
          <p className="text-caption text-ink-soft tabular-nums">{phoneWords(phone)}</p>
        </div>
      </header>
      <Messages {...{ phone, open, onCode }} />
    </section>
  );
}

function Messages({ phone, open, onCode }: DemoPhoneScreenProps) {
  const { t, i18n } = useTranslation('identity');
  const messages = useRead(
    demoApi.readDemoPhone,
    { query: phone },
    { enabled: open, refetchInterval: LOOK_MS },
  );
  if (messages.isError)
    return <ReadFailed error={messages.error} onRetry={messages.refetch} retrying={messages.isRefetching} />;
  const [newest, ...older] = messages.data?.items ?? [];
  if (!newest) {
    return (
      <p role="status" className="m-auto flex items-center gap-2 text-ink-soft text-small">
        <Spinner size={18} />
        {t('demo.waiting')}
      </p>
    );
  }
  return (
    <>
      <ol aria-live="polite" className="mt-auto flex flex-col gap-4 py-4">
        {[newest, ...older].reverse().map(({ id, at, text }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="w-fit max-w-[92%] rounded-large rounded-ss-small bg-sunken px-3.5 py-2.5 text-small">
              {text}
            </p>
            <time dateTime={at} className="ps-2 text-caption text-ink-soft">
              {timeOf(at, i18n.language as Language)}
            </time>
          </li>
        ))}
      </ol>
      <Button wide onClick={() => onCode(newest.code)}>
        {t('demo.use', { code: newest.code })}
      </Button>
    </>
  );
}

const timeOf = (at: string, language: Language): string =>
  dateFormat(language, { timeStyle: 'short' }).format(new Date(at));
