import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SideTheme } from '#ui/side-theme.tsx';
import type { PrintLayout } from './print-layout.ts';
import { MeasuredCopy, type PrintContent, Sheets } from './print-paper.tsx';
import { PX_PER_MM } from './sheet.ts';
import { usePageSize } from './use-page-size.ts';
import { usePrintLayout } from './use-print-layout.ts';

interface PaperPreviewProps {
  content: PrintContent;
  /** Accessible name of the preview. */
  label: string;
  /** Whether the sheets are what the browser prints, instead of the page. */
  printable?: boolean | undefined;
  /** Content above the sheets that depends on their layout. */
  notes?: ((layout: PrintLayout) => ReactNode) | undefined;
}

/** The sheets as they come out of the printer, scaled to the width that is available. */
export function PaperPreview({ content, label, printable = false, notes }: PaperPreviewProps) {
  const copy = useRef<HTMLDivElement>(null);
  const layout = usePrintLayout(content, copy);
  const area = useRef<HTMLElement>(null);
  const width = content.sheet.width * PX_PER_MM;
  const scale = Math.min(1, useWidth(area) / width);
  return (
    <>
      <MeasuredCopy content={content} ref={copy} />
      {layout && notes?.(layout)}
      <section
        ref={area}
        aria-label={label}
        className="flex w-full min-w-0 flex-col items-center gap-4 overflow-hidden p-px"
      >
        {layout && (
          <Sheets
            {...{ content, layout }}
            frame={(sheet) => (
              <div
                className="overflow-hidden shadow-low ring-1 ring-line"
                style={{ width: width * scale, height: layout.height * PX_PER_MM * scale }}
              >
                <div style={{ width, transform: `scale(${scale})`, transformOrigin: '0 0' }}>{sheet}</div>
              </div>
            )}
          />
        )}
      </section>
      {printable && layout && <PrintedSheets {...{ content, layout }} />}
    </>
  );
}

/** The sheets for the printer, hidden on the screen. The same component draws them, from the same layout as the preview. */
function PrintedSheets({ content, layout }: { content: PrintContent; layout: PrintLayout }) {
  usePageSize(content.sheet.width, layout.height);
  return createPortal(
    <SideTheme side="merchant" className="print-root" data-theme="light" aria-hidden>
      <Sheets {...{ content, layout }} />
    </SideTheme>,
    document.body,
  );
}

/** Returns the width of an element, in pixels. Infinite until it is known. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
