import { adminApi } from './admin/admin.api.ts';
import type { Endpoint } from './common/endpoint.ts';
import { eventsApi } from './events/events.api.ts';
import { demoApi } from './identity/demo.api.ts';
import { identityApi } from './identity/identity.api.ts';
import { linksApi } from './links/links.api.ts';
import { noticesApi } from './notices/notices.api.ts';
import { storesApi } from './stores/stores.api.ts';

/** Every endpoint of the product. The web app imports the modules it needs; this list is for whoever needs all. */
export const contract: readonly Endpoint[] = [
  identityApi,
  demoApi,
  storesApi,
  noticesApi,
  linksApi,
  eventsApi,
  adminApi,
].flatMap((module) => Object.values(module));
