import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useGroupFocus } from './group-focus.ts';
import { TextField } from './text-field.tsx';

export interface OptionsFieldProps extends FieldProps<string[]> {
  /** Options with the same `group` stand under it, if they follow each other. */
  options: readonly { id: string; label: string; group?: string | undefined }[];
  /** Label of a search field, which many options have. */
  findLabel?: string | undefined;
}

/** From this number of options on they can be searched. */
const SEARCH_FROM = 30;

/**
 * Choice of several options, which are all visible. The value lists the ids of the chosen ones, in the order of
 * the options. An id without an option stays visible, so that it can be removed.
 */
export function OptionsField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  options,
  findLabel,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  ref,
  className,
}: OptionsFieldProps) {
  const { t } = useTranslation('kit');
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const [search, setSearch] = useState('');
  const gone = value.filter((chosen) => !options.some((option) => option.id === chosen));
  const shown = [...options, ...gone.map((goneId) => ({ id: goneId, label: t('options.gone') }))];
  const toggle = (changed: string) =>
    onChange(
      shown.map((option) => option.id).filter((option) => value.includes(option) !== (option === changed)),
    );
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      {shown.length === 0 && <p className="text-ink-soft text-small">{t('options.none')}</p>}
      {findLabel && shown.length >= SEARCH_FROM && (
        <TextField
          label={findLabel}
          hideLabel
          type="search"
          placeholder={findLabel}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {groupsOf(shown.filter(({ label: text }) => matches(text, search))).map(({ group, members }) => (
        <div key={group ?? ''} className="flex flex-col gap-1.5">
          {group && <span className="text-ink-soft text-small">{group}</span>}
          <div className="flex flex-wrap gap-2">
            {members.map((option) => (
              <FilterChip
                key={option.id}
                selected={value.includes(option.id)}
                disabled={disabled}
                aria-disabled={readOnly || undefined}
                onClick={() => readOnly || toggle(option.id)}
              >
                {option.label}
              </FilterChip>
            ))}
          </div>
        </div>
      ))}
    </GroupFrame>
  );
}

const matches = (text: string, search: string): boolean =>
  text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

type Option = OptionsFieldProps['options'][number];

/** Puts options with the same group that follow each other together. */
function groupsOf(options: readonly Option[]): { group: string | undefined; members: Option[] }[] {
  const groups: { group: string | undefined; members: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}
