import { ruleInFrontOf } from '@xiwei/contract/stores/deposit-rules.reach.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { type RuleInput, type RuleParts, useRuleWords } from './rule-words.ts';
import type { RulesFields } from './rules-form.ts';

interface DepositCardProps {
  f: RulesFields;
  index: number;
  rule: RuleInput;
  rules: readonly RuleInput[];
  seating: RuleParts;
  today: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Changes the rule. Undefined if the user may not. */
  onChange: ((rule: RuleInput) => void) | undefined;
}

/** A deposit rule in words, with what is wrong with it; opens to show its fields. */
export function DepositCard({
  f,
  index,
  rule,
  rules,
  seating,
  today,
  open,
  onOpenChange,
  onChange,
}: DepositCardProps) {
  const { t } = useTranslation('booking-rules');
  const words = useRuleWords(seating);
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnOpening(fields, open && rule.name === '');
  const dead = deadConditions(rule, seating);
  const isDead = dead.some(({ alive }) => alive.length === 0);
  const front = isDead ? undefined : ruleInFrontOf(rules, index);
  const inFront = front === undefined ? undefined : rules[front];
  return (
    <div className="flex flex-col gap-2 py-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className="transition-feedback flex items-start gap-3 rounded-normal px-2 py-1 text-start hover:bg-hover"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words font-medium">{words.nameOf(rule, index)}</span>
            <span className="tabular-nums">{words.amountOf(rule)}</span>
          </span>
          <span className="break-words text-ink-soft text-small">{words.sentenceOf(rule)}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={classes('mt-1 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      {inFront && front !== undefined && (
        <NoticeBar tone="caution">{t('rule.behind', { name: words.nameOf(inFront, front) })}</NoticeBar>
      )}
      {dead.map((condition) => (
        <DeadNotice
          key={condition.name}
          {...condition}
          onRemove={
            onChange && ((alive) => onChange({ ...rule, when: { ...rule.when, [condition.name]: alive } }))
          }
        />
      ))}
      <div id={id} ref={fields} hidden={!open} className="px-2">
        {open && <DepositFields {...{ f, index, rule, seating, today, onChange }} />}
      </div>
    </div>
  );
}

/** Moves the focus to the first field of a card that is opened, if it is new. */
function useFocusOnOpening(fields: { current: HTMLDivElement | null }, isNew: boolean): void {
  useEffect(() => {
    if (isNew) fields.current?.querySelector('input')?.focus();
  }, [fields, isNew]);
}

interface DeadNoticeProps extends DeadCondition {
  /** Sets the condition to what still exists, or removes it. */
  onRemove: ((alive: string[] | null) => void) | undefined;
}

/** Notice about a condition that names deleted shifts or kinds of table, with a button that removes them. */
function DeadNotice({ name, alive, onRemove }: DeadNoticeProps) {
  const { t } = useTranslation('booking-rules');
  const condition = t(`conditions.${name}`);
  const isDead = alive.length === 0;
  return (
    <NoticeBar
      tone="caution"
      action={
        onRemove && (
          <Button variant="secondary" size="small" onClick={() => onRemove(isDead ? null : alive)}>
            {t(isDead ? 'rule.removeDeadCondition' : 'rule.removeDead')}
          </Button>
        )
      }
    >
      {t(isDead ? 'rule.dead' : 'rule.partlyDead', { condition })}
      {isDead && onRemove && ` ${t('rule.removeDeadHint', { condition })}`}
    </NoticeBar>
  );
}

/** A condition that names shifts, kinds of table or levels that were deleted. */
interface DeadCondition {
  name: 'shiftIds' | 'kindIds' | 'memberLevelIds';
  /** The ids that still exist. Without any, the rule never applies. */
  alive: string[];
}

/** Lists the conditions of a rule that name deleted shifts, kinds of table or levels. */
function deadConditions(
  { when }: Pick<RuleInput, 'when'>,
  { shifts, kinds, levels }: RuleParts,
): DeadCondition[] {
  const parts = { shiftIds: shifts, kindIds: kinds, memberLevelIds: levels };
  return (['shiftIds', 'kindIds', 'memberLevelIds'] as const).flatMap((name) => {
    const ids = when[name] ?? [];
    const alive = ids.filter((id) => parts[name].some((part) => part.id === id));
    return alive.length < ids.length ? [{ name, alive }] : [];
  });
}
