import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { defineModule } from '#define-module.ts';
import { bookingHandle } from '#modules/booking/index.ts';
import { moneyHandle } from '#modules/money/index.ts';
import { prepared, routes } from '#platform/http/routes.ts';
import { closeAccount, prepareClosing, readClosing } from './closing.service.ts';
import { readMyData } from './my-data.service.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

export const privacyModule = defineModule({
  name: 'privacy',
  create: (platform): PrivacyDeps => ({
    ...platform,
    booking: bookingHandle.of(platform),
    money: moneyHandle.of(platform),
  }),
  routes: (deps) =>
    routes(privacyApi, deps, {
      readMyData,
      readClosing,
      closeAccount: prepared(prepareClosing, closeAccount),
    }),
});
