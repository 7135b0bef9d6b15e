import { Tabs } from '@base-ui/react/tabs';
import { FALLBACKS, LANGUAGES, type Language, type Localized } from '@xiwei/contract/common/language.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { countCharacters } from './character-count.ts';
import { classes } from './classes.ts';
import { Counter } from './counter.tsx';
import { controlStyles, type FieldProps, fieldAria, GroupFrame, useFieldIds } from './field-frame.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LocalizedFieldProps extends FieldProps<Localized> {
  /** Error of the text in each language. */
  languageErrors?: Localized | undefined;
  /** Character limit of each language to show. Exceeding it is shown, not prevented. */
  max?: number | undefined;
  /** The text can have several lines. */
  multiline?: boolean | undefined;
  /** Number of lines of a text with several lines. */
  rows?: number | undefined;
}

/**
 * A text in the languages of the product, each on its own tab. The tabs show which languages have a text and which an
 * error. A language without text shows as placeholder the text that its readers get instead.
 */
export function LocalizedField(props: LocalizedFieldProps) {
  const { id, label, hideLabel, hint, optionalNote, value, onBlur, max, ref, className } = props;
  const { languageErrors = {}, disabled, readOnly } = props;
  const { t, i18n } = useTranslation('common');
  const ids = useFieldIds(id);
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      flushSync(() => setLanguage(LANGUAGES.find((other) => languageErrors[other]) ?? language));
      input.current?.focus();
    },
  }));
  const error = languageErrors[language] ?? props.error;
  const text = value[language] ?? '';
  return (
    <GroupFrame
      {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, className }}
      counter={max !== undefined && <Counter used={countCharacters(text)} limit={max} />}
    >
      <Tabs.Root
        value={language}
        onValueChange={(next: Language) => setLanguage(next)}
        className={classes(controlStyles({ error, disabled, readOnly }), 'overflow-hidden')}
      >
        <Tabs.List
          activateOnFocus
          aria-labelledby={ids.label}
          className="bar-hidden flex gap-4 overflow-x-auto border-line border-b px-3.5"
        >
          {LANGUAGES.map((other) => (
            <LanguageTab
              key={other}
              language={other}
              filled={Boolean(value[other])}
              invalid={Boolean(languageErrors[other])}
            />
          ))}
        </Tabs.List>
        {LANGUAGES.map((other) => (
          <Tabs.Panel key={other} value={other} tabIndex={-1} className="flex">
            <LanguageInput
              {...props}
              {...{ ids, error }}
              inputRef={input}
              language={other}
              label={`${label}, ${t(`languages.${other}`)}`}
            />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </GroupFrame>
  );
}

function LanguageTab({
  language,
  filled,
  invalid,
}: {
  language: Language;
  filled: boolean;
  invalid: boolean;
}) {
  const { t } = useTranslation(['kit', 'common']);
  const state = invalid ? 'invalid' : filled ? 'filled' : 'empty';
  return (
    <Tabs.Tab
      value={language}
      className="transition-feedback flex min-h-8 shrink-0 items-center gap-1 border-transparent border-b-2 text-ink-soft text-small hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:font-medium data-active:text-ink"
    >
      <span lang={language}>{t(`common:languages.${language}`)}</span>
      <span aria-hidden className="grid size-4 place-items-center">
        {invalid ? (
          <CircleAlert size={14} className="text-negative" />
        ) : filled ? (
          <Check size={14} className="text-positive" />
        ) : (
          <span className="size-1.5 rounded-full border border-line-strong" />
        )}
      </span>
      <VisuallyHidden>{t(`languages.${state}`)}</VisuallyHidden>
    </Tabs.Tab>
  );
}

interface LanguageInputProps extends LocalizedFieldProps {
  ids: ReturnType<typeof useFieldIds>;
  inputRef: React.Ref<HTMLInputElement & HTMLTextAreaElement>;
  language: Language;
}

function LanguageInput(props: LanguageInputProps) {
  const { t } = useTranslation(['kit', 'common']);
  const { ids, inputRef, language, label, value, onChange, name, multiline, rows = 3 } = props;
  const source = FALLBACKS[language].find((other) => value[other]);
  const control = {
    ...fieldAria(ids, props),
    ref: inputRef,
    lang: language,
    'aria-label': label,
    name: name && `${name}.${language}`,
    disabled: props.disabled,
    readOnly: props.readOnly,
    value: value[language] ?? '',
    placeholder:
      source &&
      t('languages.fallback', { language: t(`common:languages.${source}`), text: value[source] ?? '' }),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(withText(value, language, event.target.value)),
    className: 'w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:italic',
  };
  return multiline ? (
    <textarea {...control} rows={rows} className={classes(control.className, 'resize-y py-2.5')} />
  ) : (
    <input {...control} type="text" className={classes(control.className, 'min-h-control')} />
  );
}

/** Sets the text of a language. An empty text is removed, so that the value equals one that never had it. */
function withText(texts: Localized, language: Language, text: string): Localized {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}
