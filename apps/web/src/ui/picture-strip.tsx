import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface PictureStripProps {
  /** The addresses of the pictures. */
  sources: readonly string[];
  /** The names of the row, and of the buttons that show the picture before and after. */
  words: { label: string; previous: string; next: string };
  /** Draws a picture over the whole width. */
  children: (source: string, index: number) => ReactNode;
}

/** A browser scrolls by a part of a picture at an arrow key, and then back to the same picture. */
const ARROW_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures in a row, one at a time: to swipe through, by buttons and by arrow keys. A single one has no buttons. */
export function PictureStrip({ sources, words, children }: PictureStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const count = sources.length;
  const move = (step: number) => {
    const next = (place + step + count) % count;
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <div className="relative">
      <ul
        ref={strip}
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus, the keyboard cannot scroll it.
        tabIndex={0}
        className="bar-hidden flex snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4"
        onKeyDown={(event) => {
          const step = ARROW_STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(step);
        }}
        onScroll={({ currentTarget }) =>
          setPlace(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {sources.map((source, index) => (
          <li key={source} className="w-full shrink-0 snap-start">
            {children(source, index)}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="absolute end-3 bottom-3 flex items-center rounded-full bg-surface text-ink shadow-low">
          <IconButton
            label={words.previous}
            icon={<ChevronLeft aria-hidden size={18} />}
            size="small"
            onClick={() => move(-1)}
          />
          <span className="text-caption tabular-nums">{`${place + 1}/${count}`}</span>
          <IconButton
            label={words.next}
            icon={<ChevronRight aria-hidden size={18} />}
            size="small"
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}
