import type { SceneTemplate } from '@xiwei/contract/messages/messages.model.ts';
import { MessageText } from './message-text.tsx';

/** The text of a scene with an example booking. */
export const SceneTexts = ({ template }: { template: SceneTemplate }) => (
  <MessageText>{template.text}</MessageText>
);
