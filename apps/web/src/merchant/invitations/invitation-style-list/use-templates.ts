import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the invitation templates of the store. */
export function useTemplates() {
  const { id: storeId } = useWorkplace();
  return useRead(invitationTemplatesApi.listInvitationTemplates, { params: { storeId } });
}
