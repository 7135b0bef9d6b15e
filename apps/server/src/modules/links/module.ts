import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { defineModule } from '#define-module.ts';
import { routes } from '#platform/http/routes.ts';
import { createLink, resolveLink } from './links.service.ts';
import { linksRetention } from './retention.ts';

export const linksModule = defineModule({
  name: 'links',
  routes: () => routes(linksApi, { createLink, resolveLink }),
  retention: linksRetention,
});
