import { useRef, useState } from 'react';

/** How saving a choice ended. A choice that was made while another one was being saved is `joined` to it, and saved after it. */
type Outcome = { type: 'saved' | 'joined' } | { type: 'failed'; error: unknown };

/**
 * Saves what a person chooses, at once and one choice after the other, so that the last one is what is stored. The choice is shown
 * until `save` ends, which is after what is stored has been read again; if saving fails, what is stored is shown.
 */
export function useOwnChoice<Choice>(saved: Choice, save: (choice: Choice) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ choice: Choice }>();
  const next = useRef<{ choice: Choice }>(undefined);
  const isSaving = useRef(false);
  const choose = async (choice: Choice): Promise<Outcome> => {
    setChosen({ choice });
    next.current = { choice };
    if (isSaving.current) return { type: 'joined' };
    isSaving.current = true;
    try {
      while (next.current) {
        const last = next.current.choice;
        next.current = undefined;
        await save(last);
      }
      return { type: 'saved' };
    } catch (error) {
      next.current = undefined;
      return { type: 'failed', error };
    } finally {
      isSaving.current = false;
      setChosen(undefined);
    }
  };
  return { shown: chosen ? chosen.choice : saved, choose };
}
