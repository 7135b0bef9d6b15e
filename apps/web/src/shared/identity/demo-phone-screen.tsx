import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Seal } from '#shared/brand/seal.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { formatPhone } from './format-phone.ts';

/** Polling interval while the drawer is open. */
const POLL_MS = 1000;

interface OwnDemoPhoneScreenProps {
  open: boolean;
  onCode: (code: string) => void;
}

interface DemoPhoneScreenProps extends OwnDemoPhoneScreenProps {
  phone: PhoneInput;
}

/** A small phone that shows the SMS messages sent to a number. */
export function DemoPhoneScreen({ phone, open, onCode }: DemoPhoneScreenProps) {
  const messages = useRead(
    demoApi.readDemoPhone,
    { query: phone },
    { enabled: open, refetchInterval: POLL_MS },
  );
  return (
    <Frame phone={phone}>
      <Loaded of={messages} skeleton={<NoMessages />}>
        {({ items }) => <Messages items={items} onCode={onCode} />}
      </Loaded>
    </Frame>
  );
}

/** The phone of the session's user: their SMS messages, or their authenticator app. */
export function OwnDemoPhoneScreen({ open, onCode }: OwnDemoPhoneScreenProps) {
  const own = useRead(demoApi.readOwnDemoPhone, {}, { enabled: open, refetchInterval: POLL_MS });
  return (
    <Frame phone={own.data?.phone ?? null}>
      <Loaded of={own} skeleton={<NoMessages />}>
        {({ authenticator, items }) =>
          authenticator ? (
            <Authenticator {...authenticator} onCode={onCode} />
          ) : (
            <Messages items={items} onCode={onCode} />
          )
        }
      </Loaded>
    </Frame>
  );
}

function Frame({ phone, children }: { phone: PhoneInput | null; children: ReactNode }) {
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
          <p className="text-caption text-ink-soft tabular-nums">{phone && formatPhone(phone)}</p>
        </div>
      </header>
      {children}
    </section>
  );
}

type AuthenticatorCode = NonNullable<OutputOf<typeof demoApi.readOwnDemoPhone>['authenticator']>;

/** The simulated authenticator app with its current code. */
function Authenticator({
  code,
  secondsLeft,
  onCode,
}: AuthenticatorCode & Pick<OwnDemoPhoneScreenProps, 'onCode'>) {
  const { t } = useTranslation('identity-security');
  return (
    <>
      <div className="m-auto flex flex-col items-center gap-1 py-6">
        <h4 className="text-ink-soft text-small">{t('authenticator.title')}</h4>
        <p className="font-medium font-mono text-display tabular-nums tracking-widest">{code}</p>
        <p className="text-caption text-ink-soft tabular-nums">
          {t('authenticator.left', { seconds: secondsLeft })}
        </p>
      </div>
      <Button wide onClick={() => onCode(code)}>
        {t('authenticator.use', { code })}
      </Button>
    </>
  );
}

type Message = OutputOf<typeof demoApi.readDemoPhone>['items'][number];

function Messages({
  items,
  onCode,
}: Pick<OwnDemoPhoneScreenProps, 'onCode'> & { items: readonly Message[] }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const [newest, ...older] = items;
  if (!newest) return <NoMessages />;
  // Messages of restaurants have none.
  const code = items.find((item) => item.code !== '')?.code;
  return (
    <>
      <ol aria-live="polite" className="mt-auto flex flex-col gap-4 py-4">
        {[newest, ...older].reverse().map(({ id, at, text }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="w-fit max-w-[92%] rounded-large rounded-ss-small bg-sunken px-3.5 py-2.5 text-small">
              {text}
            </p>
            <time dateTime={at} className="ps-2 text-caption text-ink-soft">
              {timeOf(at, language)}
            </time>
          </li>
        ))}
      </ol>
      {code !== undefined && (
        <Button wide onClick={() => onCode(code)}>
          {t('demo.use', { code })}
        </Button>
      )}
    </>
  );
}

function NoMessages() {
  const { t } = useTranslation('identity');
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-ink-soft text-small">
      <Spinner size={18} />
      {t('demo.waiting')}
    </p>
  );
}

const timeOf = (at: string, language: Language): string =>
  dateFormat(language, { timeStyle: 'short' }).format(new Date(at));
