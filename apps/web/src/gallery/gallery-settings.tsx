import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { setLanguage } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Side } from '#ui/side-theme.tsx';
import { applyTheme, readTheme, THEMES, type Theme } from '#ui/theme.ts';

/** Name of each language in that language. */
const LANGUAGE_NAMES: Record<Language, string> = { 'zh-Hans': '简', 'zh-Hant': '繁', en: 'EN' };
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

export interface GallerySettingsProps {
  side: Side;
  onSideChange: (side: Side) => void;
}

export function GallerySettings({ side, onSideChange }: GallerySettingsProps) {
  const { t } = useTranslation('gallery');
  const language = useLanguage();
  const [theme, setTheme] = useState<Theme>(readTheme);
  const changeTheme = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <section
      aria-label={t('settings.title')}
      className="bar-hidden sticky bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-1.5 overflow-x-auto rounded-large border border-line bg-raised p-1.5 shadow-high"
    >
      <SegmentedControl
        label={t('settings.mood')}
        size="small"
        value={side}
        onChange={onSideChange}
        options={(['diner', 'merchant'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <SegmentedControl
        label={t('settings.theme')}
        size="small"
        value={theme}
        onChange={changeTheme}
        options={THEMES.map((value) => {
          const Icon = THEME_ICONS[value];
          return {
            value,
            label: <span className="sr-only sm:not-sr-only">{t(`settings.${value}`)}</span>,
            icon: <Icon aria-hidden size={16} />,
          };
        })}
      />
      <SegmentedControl
        label={t('settings.language')}
        size="small"
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
      />
    </section>
  );
}
