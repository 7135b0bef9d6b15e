import { useQueryClient } from '@tanstack/react-query';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { type Me, profileInput } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readOptions } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';

const schema = z.pick(profileInput, { nickname: true });

/**
 * Form for the nickname. If the nickname was changed elsewhere in the meantime, the conflict is shown before a second
 * submit overwrites it; changes of other profile fields are no conflict.
 */
export function useNicknameForm(me: Me, onSaved: () => unknown) {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const save = useAction(identityApi.updateProfile);
  const [base, setBase] = useState(me);
  const [conflict, setConflict] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState<string[]>([]);

  // The action has read it again after the refusal.
  const readLatest = () => client.fetchQuery(readOptions(identityApi.readMe, {}, i18n.language));

  /** Saves over the version the user has seen. Returns false if the nickname was changed elsewhere. */
  async function saveOver(nickname: string, base: Me): Promise<boolean> {
    try {
      await save.mutateAsync({ body: { nickname, version: base.version } });
      return true;
    } catch (error) {
      if (!isRefusal(error, 'changedMeanwhile')) throw error;
      const latest = await readLatest();
      if (latest.nickname === base.nickname && latest.version !== base.version)
        return saveOver(nickname, latest);
      setBase(latest);
      setConflict(latest.nickname);
      return false;
    }
  }

  const form = useContractForm(schema, {
    defaultValues: { nickname: me.nickname ?? '' },
    refusalFields: { nicknameForbidden: 'nickname', nicknameIllegal: 'nickname', nicknameTaken: 'nickname' },
    submit: async ({ nickname }) => {
      setConflict(null);
      setSuggestions([]);
      try {
        if (!(await saveOver(nickname, base))) return;
        await onSaved();
      } catch (error) {
        if (isRefusal(error, 'nicknameTaken')) setSuggestions((error.details.suggestions as string[]) ?? []);
        throw error;
      }
    },
  });
  return { form, conflict, suggestions };
}

export type NicknameForm = ReturnType<typeof useNicknameForm>;
