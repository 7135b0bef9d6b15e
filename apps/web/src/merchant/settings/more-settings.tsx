import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';

interface MoreSettingsProps<Values extends FieldValues> {
  /** Names of the fields inside. An error of one of them opens the settings. */
  names: readonly (keyof Values & string)[];
  errors: FieldErrors<Values>;
  children: ReactNode;
}

/** Fields that few users change, closed at first. */
export function MoreSettings<Values extends FieldValues>({
  names,
  errors,
  children,
}: MoreSettingsProps<Values>) {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  const hasError = names.some((name) => errors[name]);
  // Stays open when the error has been corrected.
  if (hasError && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-large border border-line"
    >
      <summary className="transition-feedback flex min-h-row cursor-pointer list-none items-center gap-2 rounded-large px-pad font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={18} className="text-ink-soft group-open:rotate-90" />
        {t('more')}
      </summary>
      <div className="flex flex-col gap-6 px-pad pt-2 pb-pad">{children}</div>
    </details>
  );
}
