import type { ChatSide } from '@xiwei/contract/chat/chat.model.ts';
import type { SignedIn } from '#platform/http/caller.ts';

/** The id under which the platform is a member of conversations. */
export const PLATFORM_MEMBER = '00000000-0000-0000-0000-000000000000';

/** Who reads or writes: a person for themselves, for a store, or for the platform. */
export interface Viewer {
  side: ChatSide;
  memberId: string;
  userId: string;
}

/** A call of one of the three sides. */
export interface SideCall {
  caller: SignedIn;
  input: { params?: unknown };
}

/** Returns the side that a call is made for. The endpoint has checked that the caller may. */
export type ViewerOf = (call: SideCall) => Viewer;

export const asPerson: ViewerOf = ({ caller }) => ({
  side: 'user',
  memberId: caller.user.id,
  userId: caller.user.id,
});

export const asStore: ViewerOf = ({ caller, input }) => ({
  side: 'store',
  memberId: (input.params as { storeId: string }).storeId.toLowerCase(),
  userId: caller.user.id,
});

export const asPlatform: ViewerOf = ({ caller }) => ({
  side: 'platform',
  memberId: PLATFORM_MEMBER,
  userId: caller.user.id,
});

/** Returns the path under which a side reads a conversation, without the host. */
export function pathFor({ side, memberId }: Viewer, conversationId: string): string {
  const base = {
    user: '/api/me',
    store: `/api/stores/${memberId}`,
    platform: '/api/admin',
  }[side];
  return `${base}/conversations/${conversationId}`;
}
