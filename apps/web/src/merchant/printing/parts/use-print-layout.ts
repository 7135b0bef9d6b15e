import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { measure } from './measure.ts';
import { layOut, type PrintLayout } from './print-layout.ts';
import type { PrintContent } from './print-paper.tsx';

/** Returns the pages of what is printed, measured in its hidden copy: again when it changes and when a font has loaded. */
export function usePrintLayout(
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
