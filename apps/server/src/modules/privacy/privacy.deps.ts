import type { ProviderDeps } from '#modules/money/index.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { PersonalDataOnNode } from '#platform/personal-data.ts';

export interface PrivacyDeps {
  money: ProviderDeps;
  pictures: Pictures;
  /** What all modules do with the data of a person. */
  personalData: PersonalDataOnNode;
}
