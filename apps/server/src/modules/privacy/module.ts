import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { copyOfData } from '@xiwei/contract/privacy/privacy.model.ts';
import { defineModule } from '#define-module.ts';
import { moneyHandle } from '#modules/money/index.ts';
import { prepared, routes } from '#platform/http/routes.ts';
import { personalDataOn } from '#platform/personal-data.ts';
import { closeAccount, prepareClosing, readClosing } from './closing.service.ts';
import { readMyData } from './my-data.service.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

export const privacyModule = defineModule({
  name: 'privacy',
  create: (platform): PrivacyDeps => ({
    money: moneyHandle.of(platform),
    pictures: platform.pictures,
    personalData: personalDataOn(
      platform,
      platform.modules.flatMap(({ personalData = [] }) => personalData),
    ),
  }),
  routes(deps) {
    // The modules of the node declare what a copy consists of.
    const output = copyOfData(deps.personalData.copy.shape);
    const api = { ...privacyApi, readMyData: { ...privacyApi.readMyData, output } };
    return routes(api, deps, {
      readMyData,
      readClosing,
      closeAccount: prepared(prepareClosing, closeAccount),
    });
  },
});
