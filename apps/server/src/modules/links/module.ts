import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { linksPersonalData } from '@xiwei/contract/links/links.data.ts';
import { defineModule } from '#define-module.ts';
import { routes } from '#platform/http/routes.ts';
import { copyOf } from '#platform/personal-data.ts';
import { createLink, resolveLink } from './links.service.ts';
import { eraseLinksOf, readLinksOf } from './links.store.ts';
import { linksRetention } from './retention.ts';

export const linksModule = defineModule({
  name: 'links',
  routes: () => routes(linksApi, { createLink, resolveLink }),
  retention: linksRetention,
  personalData: {
    copy: copyOf(linksPersonalData, { links: (db, { id }) => readLinksOf(db, id) }),
    erase: ({ db, person }) => eraseLinksOf(db, person.id),
  },
});
