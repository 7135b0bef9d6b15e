import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { useCommandGroups } from './use-command-groups.tsx';

/** The command palette: what can be done, guests and tables of the day, dates, views and pages, found by typing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('booking-stand');
  const [text, setText] = useState('');
  const groups = useCommandGroups(text);
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      text={text}
      onTextChange={setText}
      groups={groups}
      nothing={t('palette.nothing', { text })}
    />
  );
}
