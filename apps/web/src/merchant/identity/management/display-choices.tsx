import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { type ReactNode, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { applyTheme, readTheme, THEMES, type Theme } from '#ui/theme.ts';
import { showToast } from '#ui/toast-store.ts';

/** Language choice. Applies immediately on this device and is saved in the account for other devices. */
export function LanguageChoice() {
  const { t } = useTranslation(['identity-merchant', 'common']);
  const language = useLanguage();
  // Local state, so that the choice shows immediately while the language's phrases are still loading.
  const [selected, setSelected] = useState(language);
  const chooseLanguage = useAction(identityApi.chooseLanguage);
  const choose = (language: Language) => {
    setSelected(language);
    void setLanguage(language);
    chooseLanguage.mutate(
      { body: { language } },
      { onError: (error) => showToast({ text: problemText(error), tone: 'caution' }) },
    );
  };
  return (
    <Choice title={t('management.language')}>
      <SegmentedControl
        label={t('management.language')}
        size="small"
        options={LANGUAGES.map((language) => ({
          value: language,
          label: <span lang={language}>{t(`common:languages.${language}`)}</span>,
        }))}
        value={selected}
        onChange={choose}
      />
    </Choice>
  );
}

/** Theme choice, for this device only. */
export function ThemeChoice() {
  const { t } = useTranslation('identity-merchant');
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <Choice title={t('management.theme')}>
      <SegmentedControl
        label={t('management.theme')}
        size="small"
        options={THEMES.map((value) => ({ value, label: t(`management.themes.${value}`) }))}
        value={theme}
        onChange={(next) => {
          applyTheme(next);
          setTheme(next);
        }}
      />
    </Choice>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-row flex-wrap items-center justify-between gap-x-4 gap-y-2 px-pad py-2.5">
      <span aria-hidden>{title}</span>
      {children}
    </div>
  );
}
