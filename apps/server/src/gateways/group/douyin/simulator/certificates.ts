import { randomBytes } from 'node:crypto';
import type { BoardCoupon } from '#gateways/group/simulated/board.model.ts';
import type { SimulatedBoard } from '#gateways/group/simulated/board.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { type DouyinRequest, done, failure, MISSING } from './replies.ts';

/** Codes of problems, as in the default settings. */
const CODES = { couponUnknown: 1207, couponUsed: 1208, couponExpired: 1209, couponOtherShop: 1210 };
const TOO_LATE = 1211;
/** Code of a token that no check has issued, or that has ended. */
const BAD_TOKEN = 1213;
/** How long a token of a check is valid, in milliseconds. */
const TOKEN_MS = 10 * 60_000;

const ENCRYPTED = 'enc.';
const encrypted = (code: string): string => ENCRYPTED + Buffer.from(code).toString('base64url');
const decrypted = (text: string): string =>
  text.startsWith(ENCRYPTED) ? Buffer.from(text.slice(ENCRYPTED.length), 'base64url').toString() : '';

/** Returns the target of the address in a coupon's QR code. */
export const linkTarget = (code: string): string =>
  `https://www.iesdouyin.com/share/commerce/coupon?object_id=${encodeURIComponent(encrypted(code))}`;

const certificateOf = ({ code, title, worth, paid, expiresAt }: BoardCoupon) => ({
  encrypted_code: encrypted(code),
  expire_time: Math.floor(expiresAt / 1000),
  sku: { title },
  amount: { original_amount: worth, pay_amount: paid },
});

/** Coupons of the simulated platform. */
export function douyinCertificates(board: SimulatedBoard, clock: Clock) {
  const now = () => clock.now().getTime();
  const issued = new Map<string, { orderId: string; shopId: string; until: number }>();
  const keyOf = (shopId: string, code: string) => ({ platform: 'douyin' as const, shopId, code });
  return {
    prepare({ query, accountId }: DouyinRequest): SimulatedReply {
      const { code = '', encrypted_data = '', poi_id = '' } = query;
      if ((code === '') === (encrypted_data === '') || poi_id === '') return MISSING;
      const checked = board.checkCoupon(keyOf(poi_id, code || decrypted(encrypted_data)));
      if ('problem' in checked) return failure(CODES[checked.problem], checked.problem);
      const [first] = checked.coupons;
      if (first?.accountId !== accountId) return failure(CODES.couponOtherShop, 'other account');
      const verify_token = randomBytes(16).toString('hex');
      issued.set(verify_token, { orderId: first.orderId, shopId: poi_id, until: now() + TOKEN_MS });
      const certificates = checked.coupons.map(certificateOf);
      return done({ verify_token, order_id: first.orderId, certificates });
    },
    verify({ body }: DouyinRequest): SimulatedReply {
      const { verify_token = '', poi_id = '', encrypted_codes } = body as Record<string, string | undefined>;
      if (!Array.isArray(encrypted_codes) || encrypted_codes.length === 0 || poi_id === '') return MISSING;
      const token = issued.get(verify_token);
      if (token?.shopId !== poi_id) return failure(BAD_TOKEN, 'invalid verify token');
      const verify_results = encrypted_codes.map((text: unknown) => {
        const code = decrypted(String(text));
        if (board.findCoupon('douyin', code)?.orderId !== token.orderId)
          return { result: CODES.couponUnknown, msg: 'other order' };
        // The token makes a repeated call safe for a short time only.
        const used = board.useCoupon(keyOf(poi_id, code), token.until > now() ? verify_token : '');
        if ('problem' in used) return { result: CODES[used.problem], msg: used.problem };
        const { verifyId: verify_id, certificateId: certificate_id } = used.coupon.verified ?? {};
        return { result: 0, msg: 'success', verify_id, certificate_id };
      });
      return done({ verify_results });
    },
    takeBack({ body, accountId }: DouyinRequest): SimulatedReply {
      const { verify_id, certificate_id } = body as Record<string, unknown>;
      if (!verify_id || !certificate_id) return MISSING;
      const coupon = board
        .coupons('douyin')
        .find(
          ({ verified }) => verified?.verifyId === verify_id && verified?.certificateId === certificate_id,
        );
      if (coupon?.accountId !== accountId) return failure(1212, 'not verified');
      const result = board.returnCoupon(keyOf(coupon.shopId, coupon.code), String(verify_id));
      if (result === 'takenBack') return done({});
      return result === 'tooLate' ? failure(TOO_LATE, 'too late') : failure(1212, 'not verified');
    },
    read({ query, accountId }: DouyinRequest): SimulatedReply {
      const coupon = board.findCoupon('douyin', decrypted(query.encrypted_code ?? ''));
      if (coupon?.accountId !== accountId) return failure(CODES.couponUnknown, 'unknown certificate');
      const { verified, takenBack, shopId: poi_id } = coupon;
      const verify = verified &&
        !takenBack && {
          ...{ verify_id: verified.verifyId, certificate_id: verified.certificateId, poi_id },
          verify_time: Math.floor(verified.at / 1000),
        };
      const certificate = {
        code: encrypted(coupon.code),
        used_status_type: verify ? 2 : 1,
        ...(verify && { verify }),
      };
      return done({ certificate });
    },
  };
}
