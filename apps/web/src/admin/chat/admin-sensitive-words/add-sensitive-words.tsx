import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { SENSITIVE_KINDS, type SensitiveKind } from '@xiwei/contract/chat/sensitive-words.model.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Adds words to the list, one per line, all of one kind. */
export function AddSensitiveWords() {
  const { t } = useTranslation('chat-admin');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SensitiveKind>('other');
  const add = useAction(sensitiveWordsApi.addSensitiveWords, {
    onAnswer: ({ added }) => {
      setText('');
      showToast({ text: added > 0 ? t('add.done', { count: added }) : t('add.none'), tone: 'positive' });
    },
  });
  const words = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const problem = isRefusal(add.error)
    ? (Object.values(add.error.fields)[0] ?? add.error.message)
    : undefined;
  return (
    <form
      className="flex flex-col gap-3 rounded-large border border-line bg-surface p-pad"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.length > 0) add.mutate({ body: { words, kind } });
      }}
    >
      <SectionHeading title={t('add.title')} />
      <TextArea
        label={t('add.label')}
        hint={t('add.help')}
        rows={4}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={t('kindLabel')}
        value={kind}
        onChange={setKind}
        options={SENSITIVE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Button type="submit" loading={add.isPending} disabled={words.length === 0}>
        {t('add.button')}
      </Button>
    </form>
  );
}
