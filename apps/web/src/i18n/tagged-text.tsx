import { Fragment, type ReactNode } from 'react';

const TAG = /<(\w+)>(.*?)<\/\1>/g;

interface TaggedTextProps {
  /** Parts that are drawn by functions are in tags: `Read the <terms>terms</terms>.` */
  text: string;
  parts: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** Shows a text with links or other parts within. */
export function TaggedText({ text, parts }: TaggedTextProps) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, tag = '', inner = ''] = match;
    shown.push(
      text.slice(end, match.index),
      <Fragment key={match.index}>{parts[tag]?.(inner) ?? inner}</Fragment>,
    );
    end = match.index + whole.length;
  }
  return [...shown, text.slice(end)];
}
