import type { ReactNode } from 'react';

interface MessageTextProps {
  /** Language of the text; that of the page by default. */
  language?: string | undefined;
  children: ReactNode;
}

/** The text of a message as a guest reads it, in a bubble. Long links wrap. */
export const MessageText = ({ language, children }: MessageTextProps) => (
  <p
    lang={language}
    className="w-fit max-w-full whitespace-pre-wrap rounded-large rounded-ss-small bg-sunken px-3.5 py-2.5 text-small wrap-anywhere"
  >
    {children}
  </p>
);
