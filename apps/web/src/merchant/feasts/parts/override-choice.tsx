import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import { isRefusal } from '#api/refusal.ts';
import { overridableReasons } from '#shared/booking/overridable-reasons.ts';
import { useReasonWords } from '#shared/booking/reason-words.ts';
import { OptionsField } from '#ui/options-field.tsx';

interface OverrideChoiceProps {
  label: string;
  hint: string;
  /** The refusal that names the rules. */
  error: Error | undefined;
  overrides: Override[];
  setOverrides: (overrides: Override[]) => void;
}

/** Choice of the rules to ignore: those that a refusal names, and those chosen before. Nothing if there are none. */
export function OverrideChoice({ label, hint, error, overrides, setOverrides }: OverrideChoiceProps) {
  const reason = useReasonWords();
  const found = isRefusal(error) ? overridableReasons(error) : [];
  const reasons = [...new Set([...overrides, ...found])];
  if (reasons.length === 0) return null;
  return (
    <OptionsField
      label={label}
      hint={hint}
      options={reasons.map((id) => ({ id, label: reason(id) }))}
      value={overrides}
      onChange={(chosen) => setOverrides(reasons.filter((each) => chosen.includes(each)))}
    />
  );
}
