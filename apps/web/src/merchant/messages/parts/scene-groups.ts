import { MESSAGE_SCENES, type MessageScene, REMINDERS } from '@xiwei/contract/messages/scenes.ts';

const isReminder = (scene: MessageScene): boolean => REMINDERS.some((reminder) => reminder === scene);

/** The scenes by what they tell: that a booking changed, or what its guest should think of. Reminders wait during quiet hours. */
export const SCENE_GROUPS = [
  { name: 'changes', scenes: MESSAGE_SCENES.filter((scene) => !isReminder(scene)) },
  { name: 'reminders', scenes: MESSAGE_SCENES.filter(isReminder) },
] as const;
