import type { DeliveryAddress } from './addresses.model.ts';

type Place = Pick<DeliveryAddress, 'region' | 'province' | 'city' | 'district'>;

/** Writes province, city and district as on a parcel: from large to small in Chinese, otherwise from small to large. */
export function placeText({ region, province, city, district }: Place): string {
  const names = [...new Set([province, city, district])].filter((name) => name !== null);
  return region === 'MY' ? names.toReversed().join(', ') : names.join('');
}

/** Writes a whole address, as on a parcel. */
export const addressText = (address: Place & Pick<DeliveryAddress, 'detail'>): string =>
  address.region === 'MY'
    ? `${address.detail}, ${placeText(address)}`
    : `${placeText(address)}${address.detail}`;
