import { MAX_MESSAGE_LENGTH } from '@xiwei/contract/chat/chat.model.ts';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useConnected } from '#api/connection.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Characters that are left when the count is shown. */
const SHOWN_LEFT = 100;

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onPicture: (file: File) => void;
  /** Further buttons, such as quick replies. */
  children?: ReactNode;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a new message. Enter sends, Shift and Enter begin a new line; an input method that composes keeps its Enter. */
export function Composer({ text, onChange, onSend, onPicture, children, input }: ComposerProps) {
  const { t } = useTranslation('chat');
  const file = useRef<HTMLInputElement>(null);
  const isConnected = useConnected();
  const left = MAX_MESSAGE_LENGTH - text.length;
  const isEmpty = text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (!isEmpty) onSend();
  };
  return (
    <form
      className="border-line border-t bg-ground px-gutter pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSend();
      }}
    >
      {!isConnected && (
        <p role="status" className="pb-2 text-ink-soft text-small">
          {t('offline')}
        </p>
      )}
      <div className="flex items-end gap-1">
        {children}
        <IconButton
          label={t('picture')}
          icon={<ImagePlus aria-hidden size={22} strokeWidth={1.75} />}
          onClick={() => file.current?.click()}
        />
        <input
          ref={file}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onPicture(chosen);
            event.target.value = '';
          }}
        />
        <textarea
          ref={input}
          aria-label={t('write')}
          placeholder={t('write')}
          title={t('keys')}
          dir="auto"
          rows={1}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-control w-full min-w-0 flex-1 resize-none rounded-large border border-line-strong bg-surface px-3.5 py-2.5 outline-none focus-visible:border-ink focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ink"
        />
        <IconButton
          type="submit"
          variant="filled"
          label={t('send')}
          aria-disabled={isEmpty}
          icon={<SendHorizontal aria-hidden size={20} />}
        />
      </div>
      {left <= SHOWN_LEFT && (
        <p role="status" className="pt-1 text-end text-ink-soft text-small tabular-nums">
          {t('left', { count: left })}
        </p>
      )}
    </form>
  );
}
