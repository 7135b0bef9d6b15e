import { type ComponentProps, createContext, useContext } from 'react';

export type MoodName = 'diner' | 'merchant';

const MoodContext = createContext<MoodName>('diner');

/** Gives a part of the page its mood. What floats over the page (sheets, dialogs, lists) follows it through here. */
export function Mood({ name, ...rest }: ComponentProps<'div'> & { name: MoodName }) {
  return (
    <MoodContext value={name}>
      <div {...rest} data-mood={name} />
    </MoodContext>
  );
}

export function useMood(): MoodName {
  return useContext(MoodContext);
}
