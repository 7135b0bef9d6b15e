import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';

/** The guest who has a phone that another guest was to get. */
export interface PhoneOwner {
  dinerId: string;
}

/** Runs the save of a guest, and returns who has the phone if it is refused because of that. */
export function usePhoneOwner() {
  const [owner, setOwner] = useState<PhoneOwner>();
  const watch = async <Result>(save: () => Promise<Result>): Promise<Result> => {
    setOwner(undefined);
    try {
      return await save();
    } catch (error) {
      if (isRefusal(error, 'dinerPhoneTaken')) setOwner(ownerIn(error.details));
      throw error;
    }
  };
  return { owner, watch };
}

const ownerIn = ({ dinerId }: Record<string, unknown>): PhoneOwner | undefined =>
  typeof dinerId === 'string' ? { dinerId } : undefined;
