import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import { useMoveActions } from './move-actions.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RowsFieldProps<Row> extends FieldProps<Row[]> {
  /** Returns the values that a new row begins with. */
  newRow: (rows: readonly Row[]) => Row;
  /** The controls of a row. They change the list themselves. */
  renderRow: (index: number, row: Row) => ReactNode;
  /** Name of a row, for its buttons: "Contact 2". By default the label of the field and the number of the row. */
  nameOf?: ((index: number, row: Row) => string) | undefined;
  /** The order of the rows matters: each has a menu that moves it. */
  sortable?: boolean | undefined;
  /** The most rows. */
  max: number;
  /** Label of the button that adds a row. */
  addLabel?: string | undefined;
  /** Shown instead of rows if there are none. */
  emptyText?: string | undefined;
  /** Error of each row as a whole, by its index. */
  rowErrors?: readonly (string | undefined)[] | undefined;
}

/** A list of rows that each have several controls, such as contacts. Rows are added, removed and, if it matters, moved. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { id, label, hideLabel, hint, error, optionalNote, value, onChange, onBlur, ref, className } = props;
  const { newRow, renderRow, sortable, max, rowErrors = [], disabled, readOnly } = props;
  const { t } = useTranslation('kit');
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const fixed = Boolean(disabled || readOnly);
  const nameOf = (index: number, row: Row) =>
    props.nameOf?.(index, row) ?? t('rows.row', { what: label, number: index + 1 });
  const movedTo = useRef<number>(undefined);
  const find = (index: number | undefined, selector: string) =>
    index === undefined ? null : list.current?.children[index]?.querySelector<HTMLElement>(selector);
  const add = () => {
    flushSync(() => onChange([...value, newRow(value)]));
    find(value.length, CONTROLS)?.focus();
  };
  const remove = (index: number) => {
    addButton.current?.focus();
    onChange(value.filter((_, position) => position !== index));
  };
  const move = (from: number, to: number, row: Row) => {
    movedTo.current = to;
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnouncement(t('sort.moved', { what: nameOf(from, row), position: to + 1, total: value.length }));
  };
  /** Returns the menu of the row that was moved: the focus follows it. */
  const takeMovedMenu = () => {
    const menu = find(movedTo.current, '[aria-haspopup=menu]');
    movedTo.current = undefined;
    return menu;
  };
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      {value.length === 0 && <p className="text-ink-soft text-small">{props.emptyText ?? t('rows.empty')}</p>}
      <ul ref={list} className="flex flex-col gap-3 empty:hidden">
        {value.map((row, index) => (
          <RowFrame
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
            key={index}
            name={nameOf(index, row)}
            index={index}
            last={value.length - 1}
            error={rowErrors[index]}
            onMove={sortable && !fixed ? (to) => move(index, to, row) : undefined}
            returnFocusTo={takeMovedMenu}
            onRemove={fixed ? undefined : () => remove(index)}
          >
            {renderRow(index, row)}
          </RowFrame>
        ))}
      </ul>
      {!fixed && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          className="mt-1 self-start aria-disabled:opacity-45"
          icon={<Plus aria-hidden size={16} />}
          aria-disabled={value.length >= max || undefined}
          onClick={() => value.length < max && add()}
        >
          {props.addLabel ?? t('rows.add')}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </GroupFrame>
  );
}

/** Matches the controls of a row other than those of its frame. */
const CONTROLS = ':is(input, textarea, button):not([tabindex="-1"], [data-row-action])';

interface RowFrameProps {
  name: string;
  index: number;
  /** Index of the last row. */
  last: number;
  error: string | undefined;
  onMove: ((index: number) => void) | undefined;
  returnFocusTo: () => HTMLElement | null | undefined;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** A row with its error, and the buttons that move and remove it. */
function RowFrame({ name, index, last, error, onMove, returnFocusTo, onRemove, children }: RowFrameProps) {
  const { t } = useTranslation('kit');
  const moves = useMoveActions(index, { least: 0, most: last, first: 0, last }, (to) => onMove?.(to));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-2 rounded-normal border border-line p-3">
      {/* On a phone the fields have the whole width, below the name and the buttons. */}
      <span aria-hidden className="self-center font-medium text-small sm:hidden">
        {name}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the field's own would need a second legend. */}
      <div
        role="group"
        aria-label={name}
        className="flex min-w-0 flex-col gap-3 max-sm:col-span-2 max-sm:row-start-2"
      >
        {children}
        {error && <p className="text-negative text-small">{error}</p>}
      </div>
      {(onMove || onRemove) && (
        <div className="-my-1.5 -me-1.5 flex">
          {onMove && last > 0 && (
            <Menu label={t('actionsOf', { what: name })} groups={[moves]} returnFocusTo={returnFocusTo} />
          )}
          {onRemove && (
            <IconButton
              data-row-action
              label={t('remove', { what: name })}
              icon={<Trash2 aria-hidden size={18} />}
              size="small"
              onClick={onRemove}
            />
          )}
        </div>
      )}
    </li>
  );
}
