import { Check, Pencil } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

interface ChoiceMenuProps<Value> {
  /** Accessible name of the menu and its button, such as “Change order taker”. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A button that opens a menu of values, with a tick at the present one. */
export function ChoiceMenu<Value>({ label, options, value, onChoose }: ChoiceMenuProps<Value>) {
  const items = options.map((option) => ({
    label: option.label,
    icon: option.value === value ? <Check aria-hidden size={16} /> : undefined,
    onSelect: () => {
      if (option.value !== value) onChoose(option.value);
    },
  }));
  return (
    <Menu
      label={label}
      groups={[items]}
      trigger={<IconButton size="small" label={label} icon={<Pencil aria-hidden size={15} />} />}
    />
  );
}
