import { EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { GroupFrame, useFieldIds } from '#ui/field-frame.tsx';
import { useGroupFocus } from '#ui/group-focus.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { showToast } from '#ui/toast-store.ts';
import { DepositCard } from './deposit-card.tsx';
import { type RuleInput, type RuleParts, useRuleWords } from './rule-words.ts';
import type { RulesFields, RulesForm } from './rules-form.ts';

let lastKey = 0;

const MAX_RULES = 50;
const NAME = 'rules.deposits';
/** A new rule: its amount is not entered yet. */
const NEW_RULE: RuleInput = { name: '', when: EVERY_BOOKING, basis: 'perPerson', amount: Number.NaN };

interface DepositListProps {
  f: RulesFields;
  form: RulesForm;
  seating: RuleParts;
  /** The current date of the store. */
  today: string;
  /** Called with the rules as they are entered, as JSON. */
  onEntered: (rules: string) => void;
}

/** The deposit rules in their order, each a card that opens to be edited. */
export function DepositList({ f, form, seating, today, onEntered }: DepositListProps) {
  const { t } = useTranslation('booking-rules');
  const ids = useFieldIds();
  const { field, fieldState } = useController({ control: form.control, name: NAME, exact: false });
  const containerRef = useGroupFocus<HTMLFieldSetElement>(field.ref);
  const words = useRuleWords(seating);
  const rules = field.value;
  const { keys, sort, insert, remove } = useRuleRows(form, field, words);
  const [openKey, setOpenKey] = useState<string>();
  const entered = JSON.stringify(rules);
  useEffect(() => onEntered(entered), [entered, onEntered]);

  const errors = (fieldState.error ?? {}) as Readonly<Record<number, object | undefined>>;
  const rows = rules.map((rule, index) => ({ key: keys[index] ?? '', rule, index }));
  const mayChange = !form.readOnly;
  return (
    <GroupFrame
      {...{ ids, containerRef }}
      label={t('rules.rules.deposits.label')}
      hint={t('rules.rules.deposits.help')}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
    >
      {rules.length === 0 && <p className="text-ink-soft text-small">{t('rules.rules.deposits.empty')}</p>}
      {rules.length > 0 && (
        <SortableList
          tall
          label={t('rule.list')}
          items={rows}
          keyOf={({ key }) => key}
          nameOf={({ rule, index }) => words.nameOf(rule, index)}
          onSort={mayChange ? sort : undefined}
          actionsOf={({ rule, index }) =>
            mayChange
              ? [
                  {
                    label: t('rule.copy'),
                    icon: <Copy aria-hidden size={16} />,
                    disabled: rules.length >= MAX_RULES,
                    onSelect: () => setOpenKey(insert(copyOf(rule), index + 1)),
                  },
                  {
                    label: t('rule.remove'),
                    icon: <Trash2 aria-hidden size={16} />,
                    danger: true,
                    onSelect: () => remove(index, rule),
                  },
                ]
              : []
          }
          renderItem={({ key, rule, index }) => (
            <DepositCard
              {...{ f, index, rule, rules, seating, today }}
              open={key === openKey || errors[index] !== undefined}
              onOpenChange={(open) => setOpenKey(open ? key : undefined)}
              onChange={mayChange ? (next) => field.onChange(rules.with(index, next)) : undefined}
            />
          )}
        />
      )}
      {mayChange && (
        <Button
          variant="secondary"
          size="small"
          className="mt-1 self-start"
          icon={<Plus aria-hidden size={16} />}
          disabled={rules.length >= MAX_RULES}
          onClick={() => setOpenKey(insert(NEW_RULE, rules.length))}
        >
          {rules.length < MAX_RULES ? t('rules.rules.deposits.add') : t('rule.full', { limit: MAX_RULES })}
        </Button>
      )}
    </GroupFrame>
  );
}

/** Returns the keys of the rules, and functions that sort, insert and remove rules with their keys. */
function useRuleRows(
  form: RulesForm,
  field: { value: RuleInput[]; onChange: (rules: RuleInput[]) => void },
  words: ReturnType<typeof useRuleWords>,
) {
  const { t } = useTranslation('booking-rules');
  const rules = field.value;
  const { keys, setKeys, newKey } = useRowKeys(rules.length);
  const change = (nextKeys: string[], next: RuleInput[]) => {
    setKeys(nextKeys);
    field.onChange(next);
  };
  const insert = (rule: RuleInput, at: number) => {
    const key = newKey();
    change(keys.toSpliced(at, 0, key), form.getValues(NAME).toSpliced(at, 0, rule));
    return key;
  };
  const remove = (index: number, rule: RuleInput) => {
    change(keys.toSpliced(index, 1), rules.toSpliced(index, 1));
    showToast({
      text: t('rule.removed', { name: words.nameOf(rule, index) }),
      action: {
        label: t('rule.undo'),
        onPress: () => field.onChange(form.getValues(NAME).toSpliced(index, 0, rule)),
      },
    });
  };
  const sort = (sorted: string[]) =>
    change(
      sorted,
      sorted.flatMap((key) => rules[keys.indexOf(key)] ?? []),
    );
  return { keys, sort, insert, remove };
}

const copyOf = (rule: RuleInput): RuleInput => structuredClone(rule);

const newKey = (): string => {
  lastKey += 1;
  return `row-${lastKey}`;
};

/**
 * Keeps a key for each row of a list whose rows have none, so that a row stays the same while it is edited or moved. Rows that
 * appear or disappear otherwise, by a colleague's change, are assumed to be the last.
 */
function useRowKeys(count: number) {
  const [kept, setKeys] = useState<string[]>([]);
  const missing = count - kept.length;
  const keys = missing > 0 ? [...kept, ...Array.from({ length: missing }, newKey)] : kept.slice(0, count);
  if (missing !== 0) setKeys(keys);
  return { keys, setKeys, newKey };
}
