import type { Conversation } from '@xiwei/contract/chat/chat.model.ts';
import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAction } from '#api/use-action.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

interface OpenConversationProps<E extends Endpoint> {
  endpoint: E;
  input: CallOf<E>;
  /** The page around what is shown until it is open. */
  frame: (content: ReactNode) => ReactNode;
  children: (conversation: Conversation) => ReactNode;
}

/** Opens a conversation when it is shown, and then shows what it leads to. Opening twice opens the same one. */
export function OpenConversation<E extends Endpoint>({
  endpoint,
  input,
  frame,
  children,
}: OpenConversationProps<E>) {
  const open = useAction(endpoint);
  const start = useEffectEvent(() => open.mutate(input));
  useEffect(() => start(), []);
  if (open.error)
    return frame(
      <ReadFailed error={open.error} onRetry={() => open.mutate(input)} retrying={open.isPending} />,
    );
  if (open.data === undefined) return frame(<SkeletonList shape="rows" count={6} className="px-gutter" />);
  return children(open.data as Conversation);
}
