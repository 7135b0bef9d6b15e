import { Search, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export interface SearchBarProps {
  /** Accessible name, and the default placeholder. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onSearch?: ((text: string) => void) | undefined;
  onEscape?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
  className?: string | undefined;
}

/** A field for searching. In a container below 120 px it has neither icon nor button, so that there is room for its text. */
export function SearchBar({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  onEscape,
  autoFocus,
  ref,
  className,
}: SearchBarProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        ref={ref}
        className={classes(
          'transition-feedback flex min-h-control items-center rounded-full border border-line-strong bg-surface ps-4 pe-1 hover:border-ink',
          '@max-[7.5rem]:ps-1 focus-within:border-ink focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink',
          className,
        )}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch?.(value);
        }}
      >
        <Search aria-hidden size={18} className="shrink-0 text-ink-soft @max-[7.5rem]:hidden" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder ?? label}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: set only by pages whose purpose is searching.
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
          className="min-h-control w-full min-w-0 appearance-none bg-transparent px-3 outline-none @max-[7.5rem]:px-1"
        />
        {value && (
          <IconButton
            label={t('actions.clear')}
            icon={<X aria-hidden size={18} />}
            size="small"
            className="@max-[7.5rem]:hidden"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
