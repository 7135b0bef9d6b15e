import { type ComponentProps, createContext, useContext } from 'react';

/** The side of the product a page belongs to. */
export type Side = 'diner' | 'merchant';

const SideContext = createContext<Side>('diner');

/** Gives a part of the page the theme of a side; overlays rendered outside of it (sheets, dialogs, lists) use `useSide`. */
export function SideTheme({ side, ...rest }: ComponentProps<'div'> & { side: Side }) {
  return (
    <SideContext value={side}>
      <div {...rest} data-side={side} />
    </SideContext>
  );
}

export function useSide(): Side {
  return useContext(SideContext);
}
