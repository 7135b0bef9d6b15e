import type { Resources } from './resources.generated.ts';

export type { Resources };
export type Namespace = keyof Resources;
