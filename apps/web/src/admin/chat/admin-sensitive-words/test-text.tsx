import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** Shows which words of the list a text contains. */
export function TestText() {
  const { t } = useTranslation('chat-admin');
  const [text, setText] = useState('');
  const test = useAction(sensitiveWordsApi.testSensitiveText);
  const found = test.data?.items;
  return (
    <form
      className="flex flex-col gap-3 rounded-large border border-line bg-surface p-pad"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') test.mutate({ body: { text } });
      }}
    >
      <SectionHeading title={t('test.title')} />
      <TextArea
        label={t('test.label')}
        rows={3}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          test.reset();
        }}
      />
      <Button type="submit" variant="secondary" loading={test.isPending} disabled={text.trim() === ''}>
        {t('test.button')}
      </Button>
      {found && (
        <NoticeBar tone={found.length === 0 ? 'positive' : 'caution'}>
          {found.length === 0
            ? t('test.clean')
            : t('test.found', {
                words: found.map(({ word, kind }) => `${word} (${t(`kinds.${kind}`)})`).join(', '),
              })}
        </NoticeBar>
      )}
    </form>
  );
}
