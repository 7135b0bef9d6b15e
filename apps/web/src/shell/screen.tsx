import type { Namespace } from '#i18n/resources.ts';
import { i18n } from '#i18n/i18n.ts';
import type { ComponentType } from 'react';

/**
 * Loads a screen and the phrases it speaks, side by side, before it is shown. The file's export is named after the
 * page, so a route is one line: path, file, phrases.
 */
export function lazyScreen(load: () => Promise<Record<string, unknown>>, ...namespaces: Namespace[]) {
  return async (): Promise<{ default: ComponentType }> => {
    const [file] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    const [screen] = Object.entries(file).flatMap(([name, value]) => (name.endsWith('Screen') ? [value] : []));
    if (!screen) throw new Error('The file exports no screen');
    return { default: screen as ComponentType };
  };
}
