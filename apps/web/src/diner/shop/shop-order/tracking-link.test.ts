import { expect, it } from 'vitest';
import { trackingLink } from './tracking-link.ts';

it.each([
  ['sf', 'SF1234567890', 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/SF1234567890'],
  ['dhl', '1234567890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ['posMalaysia', 'ERA123456789MY', 'https://tracking.pos.com.my/tracking/ERA123456789MY'],
  ['zto', '123456789012', undefined],
  ['ownCourier', '', undefined],
  ['sf', '', undefined],
  ['sf', '../../evil', undefined],
  ['dhl', '123456&x=1', undefined],
  ['dhl', 'javascript:alert(1)', undefined],
] as const)('of %s with the number “%s”', (carrier, number, link) =>
  expect(trackingLink(carrier, number)).toBe(link),
);
