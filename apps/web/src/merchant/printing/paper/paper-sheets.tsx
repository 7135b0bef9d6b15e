import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SideTheme } from '#ui/side-theme.tsx';
import { PX_PER_MM } from './paper.ts';
import './paper.css';

interface PaperSheetsProps {
  /** Size of each sheet, in millimetres. */
  width: number;
  height: number;
  /** Accessible name of the preview. */
  label: string;
  /** Whether the sheets are what the browser prints, instead of the page. */
  printable: boolean;
  /** Draws all sheets, each within `frame`. */
  draw: (frame: (sheet: ReactNode) => ReactNode) => ReactNode;
}

/** Sheets of paper as they come out of the printer, scaled to the width that is available. */
export function PaperSheets({ width, height, label, printable, draw }: PaperSheetsProps) {
  const area = useRef<HTMLElement>(null);
  const scale = Math.min(1, useWidth(area) / (width * PX_PER_MM));
  const size = { width: width * PX_PER_MM, height: height * PX_PER_MM };
  return (
    <>
      <section
        ref={area}
        aria-label={label}
        className="flex w-full min-w-0 flex-col items-center gap-4 overflow-hidden p-px"
      >
        {draw((sheet) => (
          <div
            className="overflow-hidden shadow-low ring-1 ring-line"
            style={{ width: size.width * scale, height: size.height * scale }}
          >
            <div style={{ width: size.width, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
              {sheet}
            </div>
          </div>
        ))}
      </section>
      {printable && (
        <PrintedSheets width={width} height={height}>
          {draw((sheet) => sheet)}
        </PrintedSheets>
      )}
    </>
  );
}

interface PrintedSheetsProps extends Pick<PaperSheetsProps, 'width' | 'height'> {
  children: ReactNode;
}

/** The sheets for the printer, hidden on the screen. The same function draws them as the preview. */
function PrintedSheets({ width, height, children }: PrintedSheetsProps) {
  usePageSize(width, height);
  return createPortal(
    <SideTheme side="merchant" className="print-root" data-theme="light" aria-hidden>
      {children}
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
