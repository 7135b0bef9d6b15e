import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import type { AddressInput } from '@xiwei/contract/addresses/addresses.model.ts';
import { addresses } from '@xiwei/phrases/addresses/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

const SAMPLES: readonly AddressInput[] = [
  {
    region: 'HK',
    divisionCode: '0202',
    detail: '彌敦道100號20樓A室',
    contact: '李嘉欣',
    phone: { region: 'HK', number: '91234567' },
    isDefault: false,
  },
  {
    region: 'CN',
    divisionCode: '310115',
    detail: '世纪大道100号3号楼1201室',
    contact: '林晓',
    phone: { region: 'CN', number: '13800138000' },
    isDefault: true,
  },
];

const addressesChapter = (addressId: string): Chapter => ({
  title: 'Delivery addresses',
  shots: [
    {
      name: 'delivery-address',
      caption: 'Delivery addresses',
      path: '/delivery-address',
      as: 'diner',
      sizes: BOTH,
    },
    {
      name: 'delivery-address-create',
      caption: 'Choose the district of a new address',
      path: '/delivery-address-create',
      as: 'diner',
      act: async (page) => {
        await page.getByRole('button', { name: addresses.district.label }).click();
        await page.getByRole('dialog').getByRole('button', { name: '广东省' }).click();
      },
    },
    {
      name: 'delivery-address-update',
      caption: 'Change an address, dark theme, English',
      path: `/delivery-address-update/${addressId}`,
      as: 'diner',
      sizes: BOTH,
      dark: true,
      language: 'en',
    },
  ],
});

export const makeChapter: MakeChapter = async ({ diner }) => {
  let addressId = '';
  for (const body of SAMPLES)
    ({ id: addressId } = await callAs(diner.request, addressesApi.createAddress, { body }));
  return addressesChapter(addressId);
};
