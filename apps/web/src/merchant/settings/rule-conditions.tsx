import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/** Words of the conditions of a rule. */
interface ConditionWords<Name> {
  when: string;
  /** Said if a rule has no condition. */
  every: string;
  add: string;
  remove: (condition: string) => string;
  nameOf: (name: Name) => string;
}

interface RuleConditionsProps<Name extends string> {
  words: ConditionWords<Name>;
  /** The conditions that a rule can have, in their order. */
  names: readonly Name[];
  /** Whether the rule has a condition. */
  has: (name: Name) => boolean;
  /** Adds a condition, or removes it. Undefined if the user may not. */
  onToggle: ((name: Name) => void) | undefined;
  /** Returns the field of a condition. */
  children: (name: Name) => ReactNode;
}

/** The conditions that a rule has, each with its field and a button that removes it, and a menu that adds others. */
export function RuleConditions<Name extends string>({
  words,
  names,
  has,
  onToggle,
  children,
}: RuleConditionsProps<Name>) {
  const used = names.filter(has);
  const unused = names.filter((name) => !has(name));
  return (
    <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
      <legend className="sr-only">{words.when}</legend>
      <p aria-hidden className="font-medium text-small">
        {words.when}
      </p>
      {used.length === 0 && <p className="text-ink-soft text-small">{words.every}</p>}
      {used.map((name) => (
        <div key={name} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">{children(name)}</div>
          {onToggle && (
            <IconButton
              label={words.remove(words.nameOf(name))}
              icon={<X aria-hidden size={18} />}
              size="small"
              onClick={() => onToggle(name)}
            />
          )}
        </div>
      ))}
      {onToggle && unused.length > 0 && (
        <Menu
          label={words.add}
          trigger={
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              icon={<Plus aria-hidden size={16} />}
            >
              {words.add}
            </Button>
          }
          groups={[unused.map((name) => ({ label: words.nameOf(name), onSelect: () => onToggle(name) }))]}
        />
      )}
    </fieldset>
  );
}
