import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Returns the layout of what is printed, measured in its hidden copy: again when the content changes and when a font has loaded. Null
 * until it is measured.
 */
export function useMeasured<Layout>(
  copy: RefObject<HTMLElement | null>,
  layOut: (copy: HTMLElement) => Layout,
  content: readonly unknown[],
): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  const update = useEffectEvent(() => {
    // While the browser prints, the page and the copy in it are hidden, and have no size.
    if (copy.current && !matchMedia('print').matches) setLayout(layOut(copy.current));
  });
  useLayoutEffect(() => update(), [...content]);
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
