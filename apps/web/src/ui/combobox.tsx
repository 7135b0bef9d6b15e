import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Check, RotateCw, Search as SearchIcon, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { controlStyles, FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';
import { useSide } from './side-theme.tsx';
import { Spinner } from './spinner.tsx';
import { type Search, useSearch } from './use-search.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxOption {
  id: string;
  title: string;
  detail?: ReactNode;
}

export interface ComboboxProps<Option extends ComboboxOption>
  extends FieldProps<Option | null, HTMLInputElement> {
  search: Search<Option>;
  placeholder?: string | undefined;
  /** Marks the first result at once, so that Enter alone chooses it. */
  marksFirst?: boolean | undefined;
  /** Moves the focus to the field when it appears; for pages and dialogs that begin with it. */
  autoFocus?: boolean | undefined;
}

/**
 * Single choice among options that a search finds, such as guests. Arrow keys move in the results, Enter chooses, Escape
 * closes and then clears.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, name, label, hideLabel, hint, error, optionalNote, value, onChange, onBlur, className } = props;
  const { placeholder, disabled, readOnly, ref, marksFirst = false, autoFocus = false } = props;
  const { t } = useTranslation('common');
  const ids = useFieldIds(id);
  const [text, setText] = useState('');
  const found = useSearch(text, props.search);
  return (
    <FieldFrame {...{ ids, label, hideLabel, hint, error, optionalNote, className }}>
      <CSPProvider disableStyleElements>
        <BaseCombobox.Root<Option>
          {...{ name, disabled, readOnly, value }}
          items={found.results}
          filter={null}
          autoHighlight={marksFirst}
          itemToStringLabel={(option) => option.title}
          itemToStringValue={(option) => option.id}
          isItemEqualToValue={(option, other) => option.id === other.id}
          onValueChange={(option) => onChange(option)}
          onInputValueChange={(next, { reason }) => setText(reason === 'item-press' ? '' : next)}
        >
          <BaseCombobox.InputGroup
            className={classes(
              controlStyles({ error, disabled, readOnly }),
              'flex min-h-control items-center overflow-hidden ps-3.5',
            )}
          >
            <SearchIcon aria-hidden size={18} className="shrink-0 text-ink-soft" />
            <BaseCombobox.Input
              {...fieldAria(ids, { hint, error })}
              ref={ref}
              id={ids.control}
              placeholder={placeholder}
              autoFocus={autoFocus}
              onBlur={onBlur}
              onKeyDown={(event) => {
                // The results of the text before must not be chosen by a quick Enter.
                const isOutdated = marksFirst && found.status === 'searching';
                if (event.key !== 'Enter' || (found.status !== 'failed' && !isOutdated)) return;
                event.preventDefault();
                // Base UI would close the list, or choose from it.
                event.preventBaseUIHandler();
                if (!isOutdated) found.retry();
              }}
              className="min-h-control w-full min-w-0 bg-transparent px-2.5 outline-none"
            />
            {!disabled && !readOnly && (
              <BaseCombobox.Clear
                aria-label={t('actions.clear')}
                className="transition-feedback me-1 grid size-control-small shrink-0 place-items-center rounded-full hover:bg-hover active:bg-press"
              >
                <X aria-hidden size={18} />
              </BaseCombobox.Clear>
            )}
          </BaseCombobox.InputGroup>
          <Results text={text} found={found} />
        </BaseCombobox.Root>
      </CSPProvider>
    </FieldFrame>
  );
}

interface ResultsProps<Option> {
  text: string;
  found: ReturnType<typeof useSearch<Option>>;
}

function Results<Option extends ComboboxOption>({ text, found }: ResultsProps<Option>) {
  const side = useSide();
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner sideOffset={6} className="z-60 select-none">
        <BaseCombobox.Popup
          data-side={side}
          aria-busy={found.status === 'searching'}
          className="transition-overlay max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-normal border border-line bg-raised p-1 shadow-high outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <BaseCombobox.Status>
            <SearchStatus text={text} found={found} />
          </BaseCombobox.Status>
          <BaseCombobox.List>
            {(option: Option) => (
              <BaseCombobox.Item
                key={option.id}
                value={option}
                className="flex min-h-control-small cursor-default items-center gap-2 rounded-small px-2.5 py-1.5 outline-none data-highlighted:bg-press"
              >
                <span className="flex min-w-0 flex-1 flex-col">
                  <span>{option.title}</span>
                  {option.detail && <span className="text-ink-soft text-small">{option.detail}</span>}
                </span>
                <BaseCombobox.ItemIndicator className="shrink-0 text-accent-text">
                  <Check aria-hidden size={18} />
                </BaseCombobox.ItemIndicator>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}

/** What the search does or found, for sight and for screen readers. */
function SearchStatus<Option>({ text, found: { status, results, retry } }: ResultsProps<Option>) {
  const { t } = useTranslation(['kit', 'common']);
  const line = 'flex min-h-control-small items-center gap-2 px-2.5 text-ink-soft text-small';
  if (status === 'idle') return <p className={line}>{t('combobox.prompt')}</p>;
  if (status === 'searching')
    return (
      <p className={line}>
        <Spinner size={16} />
        {t('combobox.searching')}
      </p>
    );
  if (status === 'failed')
    return (
      <div className={classes(line, 'justify-between')}>
        {t('combobox.failed')}
        <Button variant="quiet" size="small" icon={<RotateCw aria-hidden size={16} />} onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  if (results.length === 0) return <p className={line}>{t('combobox.nothing', { text: text.trim() })}</p>;
  return <VisuallyHidden>{t('combobox.results', { count: results.length })}</VisuallyHidden>;
}
