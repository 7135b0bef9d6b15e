import type { ContractModule } from './common/contract-module.ts';
import type { Endpoint } from './common/endpoint.ts';
import { MODULES } from './modules.ts';
import { privacyModule } from './privacy/privacy.module.ts';

const modules: readonly ContractModule[] = [...Object.values(MODULES), privacyModule];

/** All endpoints of the product, for the server and the tests. The web app imports only the modules it needs. */
export const contract: readonly Endpoint[] = modules.flatMap(({ apis }) =>
  apis.flatMap(Object.values<Endpoint>),
);
