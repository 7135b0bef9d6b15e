import { type ReactNode, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { PaperSheets } from '../paper/paper-sheets.tsx';
import { useMeasured } from '../paper/use-measured.ts';
import { measure } from './measure.ts';
import { layOut, type PrintLayout } from './print-layout.ts';
import { MeasuredCopy, type PrintContent, Sheets } from './print-paper.tsx';

interface PaperPreviewProps {
  content: PrintContent;
  /** Accessible name of the preview. */
  label: string;
  /** Whether the sheets are what the browser prints, instead of the page. */
  printable?: boolean | undefined;
  /** Content above the sheets that depends on their layout. */
  notes?: ((layout: PrintLayout) => ReactNode) | undefined;
}

/** The orders as they come out of the printer. */
export function PaperPreview({ content, label, printable = false, notes }: PaperPreviewProps) {
  const { days, sheet, printer, names } = content;
  const language = useLanguage();
  const copy = useRef<HTMLDivElement>(null);
  const layout = useMeasured(copy, (element) => layOut(days, sheet, measure(element, sheet)), [
    days,
    sheet,
    printer,
    names,
    language,
  ]);
  return (
    <>
      <MeasuredCopy content={content} ref={copy} />
      {layout && notes?.(layout)}
      <PaperSheets
        width={sheet.width}
        height={layout?.height ?? sheet.height}
        label={label}
        printable={printable && layout !== null}
        draw={(frame) => layout && <Sheets {...{ content, layout, frame }} />}
      />
    </>
  );
}
