/** What is used of a key press: of the browser's event and of React's. */
interface KeyPress {
  key: string;
  shiftKey: boolean;
  getModifierState(name: 'CapsLock'): boolean;
}

/**
 * Returns the key of a press as if Caps Lock were off. Caps Lock changes the case of letters, but must not turn shortcuts
 * off; a letter with Shift stays another key.
 */
export function pressedKey(event: KeyPress): string {
  if (!/^[a-z]$/i.test(event.key) || !event.getModifierState('CapsLock')) return event.key;
  return event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
}
