import { MESSAGE_CHANNELS, type MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { useMessageChannels } from '../parts/use-message-channels.ts';

/**
 * Returns the channels that a store can choose: those that are connected, and those it has chosen before. SMS and e-mail are also
 * offered before they are connected.
 */
export function useOfferedChannels(): (chosen: readonly MessageChannel[]) => MessageChannel[] {
  const { data } = useMessageChannels();
  return (chosen) =>
    MESSAGE_CHANNELS.filter(
      (channel) =>
        channel !== 'wechat' ||
        chosen.includes(channel) ||
        data?.channels.some((each) => each.channel === channel && each.available),
    );
}
