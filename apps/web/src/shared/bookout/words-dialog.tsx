import { BOOK_OUT_WORDS_LIMIT } from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';

interface WordsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  label: string;
  optionalNote?: string | undefined;
  /** What is missing if no text is entered; without it the text is optional. */
  requiredText?: string | undefined;
  confirmLabel: string;
  danger?: boolean | undefined;
  busy: boolean;
  error: unknown;
  onConfirm: (words: string) => void;
}

/** Asks for a text that the other side reads, before an action is done. */
export function WordsDialog(props: WordsDialogProps) {
  const { open, onOpenChange, title, description, label, optionalNote, requiredText, busy, error } = props;
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = () => {
    const isMissing = requiredText !== undefined && words.trim() === '';
    setProblem(isMissing ? requiredText : undefined);
    if (!isMissing) props.onConfirm(words);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <Button variant={props.danger ? 'danger' : 'primary'} size="large" loading={busy} onClick={send}>
          {props.confirmLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <TextArea
          label={label}
          optionalNote={optionalNote}
          counter={BOOK_OUT_WORDS_LIMIT}
          maxLength={BOOK_OUT_WORDS_LIMIT}
          value={words}
          error={problem}
          onChange={(event) => setWords(event.target.value)}
        />
        <FormProblem error={error} onRetry={send} />
      </div>
    </Sheet>
  );
}
