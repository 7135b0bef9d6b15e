import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { SearchBar } from '#ui/search-bar.tsx';
import { Select } from '#ui/select.tsx';
import type { ListView } from './list-view.ts';
import type { ListWords } from './list-words.ts';

/** Value of an option that stands for no choice. */
const NONE = 'none';

interface ListToolsProps {
  words: Pick<ListWords, 'search' | 'sorts' | 'ownOrder' | 'filters'>;
  view: ListView;
  /** Contains the search field, for a shortcut that moves the focus there. */
  searchRef?: Ref<HTMLFormElement> | undefined;
  /** Called when Enter is pressed in the search field. */
  onEnter?: (() => void) | undefined;
}

/** Head of a list: search, filters and sorting, with a button that clears them. For lists on the client and by pages. */
export function ListTools({ words, view, searchRef, onEnter }: ListToolsProps) {
  const { t } = useTranslation('settings');
  const { sorts = {}, filters = {} } = words;
  const isChanged = view.isNarrowed || view.sort !== undefined;
  const hasSorts = Object.keys(sorts).length > 0;
  const choiceCount = Object.keys(filters).length + (hasSorts ? 1 : 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* Beside more than two choices there is too little room for the text of the search field. */}
      <div className={classes('min-w-56 flex-1 basis-full', choiceCount <= 2 && 'sm:basis-0')}>
        <SearchBar
          ref={searchRef}
          label={words.search}
          value={view.draft}
          onChange={view.search}
          onSearch={onEnter}
        />
      </div>
      {Object.entries(filters).map(([name, { label, options = {} }]) => (
        <Choice
          key={name}
          label={label}
          none={t('list.any', { what: label })}
          options={options}
          value={view.filters[name]}
          onChange={(option) => view.chooseFilter(name, option)}
        />
      ))}
      {hasSorts && (
        <Choice
          label={t('list.sortBy')}
          none={words.ownOrder ?? t('list.ownOrder')}
          options={sorts}
          value={view.sort}
          onChange={view.chooseSort}
        />
      )}
      {isChanged && choiceCount > 0 && (
        <Button
          variant="quiet"
          size="small"
          icon={<X aria-hidden size={16} />}
          onClick={view.clear}
          className="min-h-control"
        >
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** Label of the option that stands for no choice. */
  none: string;
  options: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (option: string | undefined) => void;
}

const Choice = ({ label, none, options, value, onChange }: ChoiceProps) => (
  <Select
    label={label}
    hideLabel
    options={[
      { value: NONE, label: none },
      ...Object.entries(options).map(([option, name]) => ({ value: option, label: name })),
    ]}
    value={value ?? NONE}
    onChange={(option) => onChange(option === NONE ? undefined : option)}
    className="min-w-32 flex-1 sm:max-w-48"
  />
);
