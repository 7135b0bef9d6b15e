import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#i18n/use-language.ts';
import { SideTheme } from '#ui/side-theme.tsx';
import { measure } from './measure.ts';
import { layOut, type PrintLayout } from './print-layout.ts';
import { MeasuredCopy, type PrintContent, Sheets } from './print-paper.tsx';
import { PX_PER_MM } from './sheet.ts';

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

/** Sets the size of the printer's page, in millimetres, without margins: sheets have their own. */
function usePageSize(width: number, height: number): void {
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
    };
  }, [width, height]);
}

/** Returns the pages of what is printed, measured in its hidden copy: again when it changes and when a font has loaded. */
function usePrintLayout(
  { days, sheet, printer, names }: PrintContent,
  copy: RefObject<HTMLDivElement | null>,
): PrintLayout | null {
  const language = useLanguage();
  const [layout, setLayout] = useState<PrintLayout | null>(null);
  const update = useEffectEvent(() => {
    // While the browser prints, the page and the copy in it are hidden, and have no size.
    if (copy.current && !matchMedia('print').matches)
      setLayout(layOut(days, sheet, measure(copy.current, sheet)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy is drawn from them, and measured when they change
  useLayoutEffect(() => update(), [days, sheet, printer, names, language]);
  useEffect(() => {
    const fonts = document.fonts as FontFaceSet | undefined;
    const printing = matchMedia('print');
    const measureAgain = () => update();
    fonts?.addEventListener('loadingdone', measureAgain);
    printing.addEventListener('change', measureAgain);
    return () => {
      fonts?.removeEventListener('loadingdone', measureAgain);
      printing.removeEventListener('change', measureAgain);
    };
  }, []);
  return layout;
}
