import { REMINDERS } from '@xiwei/contract/messages/scenes.ts';
import { STORE_SCENES, type StoreScene } from '@xiwei/contract/stores/store-messages.ts';

const isReminder = (scene: StoreScene): boolean => REMINDERS.some((reminder) => reminder === scene);

/** The scenes by what they tell: that a booking changed, or what its guest should think of. Reminders wait during quiet hours. */
export const SCENE_GROUPS = [
  { name: 'changes', scenes: STORE_SCENES.filter((scene) => !isReminder(scene)) },
  { name: 'reminders', scenes: STORE_SCENES.filter(isReminder) },
] as const;
