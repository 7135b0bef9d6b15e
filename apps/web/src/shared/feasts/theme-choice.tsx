import type { FeastTheme as Theme } from '@xiwei/contract/feasts/feasts.model.ts';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { FeastCover } from './feast-cover.tsx';
import { FeastTheme } from './feast-theme.tsx';
import type { FeastFormState } from './use-feast-form.ts';

interface ThemeChoiceProps {
  form: FeastFormState;
  options: readonly Theme[];
}

/** The choice of a theme: each is shown in its own colours. */
export function ThemeChoice({ form, options }: ThemeChoiceProps) {
  const { t } = useTranslation(['feasts-manage', 'feasts']);
  const hint = useId();
  const chosen = form.watch('theme');
  return (
    <fieldset aria-describedby={hint} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-small">{t('form.theme.label')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {options.map((theme) => (
          <FeastTheme
            key={theme}
            theme={theme}
            className={classes(
              'relative overflow-hidden rounded-large border has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              theme === chosen ? 'border-gold ring-1 ring-gold' : 'border-line-strong',
            )}
          >
            <label className="flex flex-col">
              <FeastCover src={null} theme={theme} className="aspect-16/10 w-full" />
              <span className="flex items-center gap-2 px-3 py-2.5">
                <input
                  type="radio"
                  name="theme"
                  value={theme}
                  checked={theme === chosen}
                  onChange={() => form.setValue('theme', theme, { shouldDirty: true })}
                  className="size-4 accent-gold outline-none"
                />
                <span className="font-medium font-serif">{t(`feasts:themes.${theme}`)}</span>
              </span>
            </label>
          </FeastTheme>
        ))}
      </div>
      <p id={hint} className="text-ink-soft text-small">
        {t('form.theme.help')}
      </p>
    </fieldset>
  );
}
