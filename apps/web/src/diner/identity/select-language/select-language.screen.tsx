import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { i18n, setLanguage } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toast-store.ts';

/** Language picker. Each language is shown in its own script; a choice applies immediately. */
export function SelectLanguageScreen() {
  const { t, i18n: current } = useTranslation(['identity', 'common']);
  const signedIn = Boolean(useSession().data?.user);
  const save = useAction(identityApi.chooseLanguage);
  const [chosen, setChosen] = useState(current.language);
  const choose = async (language: Language) => {
    setChosen(language);
    await setLanguage(language);
    if (!signedIn) return;
    save.mutate(
      { body: { language } },
      { onError: () => showToast({ text: i18n.t('identity:selectLanguage.notSaved'), tone: 'caution' }) },
    );
  };
  return (
    <DinerPage title={t('selectLanguage.title')} back="/">
      <fieldset className="flex flex-col gap-3 px-gutter pt-6 pb-10">
        <legend className="sr-only">{t('selectLanguage.title')}</legend>
        {LANGUAGES.map((language) => (
          <label
            key={language}
            lang={language}
            className="transition-feedback relative flex min-h-20 items-center justify-between gap-4 rounded-large border border-line-strong bg-surface px-pad font-serif text-title hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
          >
            {t(`common:languages.${language}`)}
            <input
              type="radio"
              name="language"
              value={language}
              checked={chosen === language}
              onChange={() => void choose(language)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <Check aria-hidden size={24} className="text-accent-text opacity-0 peer-checked:opacity-100" />
          </label>
        ))}
      </fieldset>
    </DinerPage>
  );
}
