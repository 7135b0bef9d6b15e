import type { Resources } from './resources.generated.ts';

export type { Resources };
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    enableSelector: false;
  }
}
