import { Copy } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useCopy } from './use-copy.ts';

/** A small button that copies a text. The label says which. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = useCopy();
  return (
    <IconButton size="small" label={label} icon={<Copy aria-hidden size={16} />} onClick={() => copy(text)} />
  );
}
