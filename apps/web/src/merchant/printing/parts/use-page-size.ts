import { useEffect } from 'react';

/** Sets the size of the printer's page, in millimetres, without margins: sheets have their own. */
export function usePageSize(width: number, height: number): void {
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
    };
  }, [width, height]);
}
