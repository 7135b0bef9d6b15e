import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { z } from 'zod';
import { seeOther } from '#gateways/simulation/page.ts';
import { jsonReply, type SimulatedReply, type SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { GROUP_BEHAVIOURS, type GroupBehaviour } from './board.model.ts';
import type { SimulatedBoard } from './board.ts';
import { CONTROL_PATH, type Control, controlPage } from './control-page.ts';
import { ORDER_ACTIONS, type OrderAction } from './control-texts.ts';

interface Controlled extends Omit<Control, 'now'> {
  behave(platform: GroupPlatform, behaviour: GroupBehaviour): void;
  now(): number;
}

const slotSchema = z.object({
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  people: z.coerce.number().int().min(1).max(500),
});
const placeSchema = slotSchema.extend({
  shop: z.string(),
  guest: z.string().max(60),
  phone: z.string().max(200),
  remark: z.string().max(200).default(''),
});
const sellSchema = z.object({ shop: z.string(), count: z.coerce.number().int().min(1).max(20) });
const actSchema = z.object({ order: z.string(), do: z.enum(ORDER_ACTIONS) });
const timeSchema = slotSchema.extend({ order: z.string() });
const behaveSchema = z.object({ behaviour: z.enum(GROUP_BEHAVIOURS) });

/** Serves the page on which a tester acts as a guest or as a platform, and its forms below /group/platforms/<platform>/. */
export function controlHandler(controlled: Controlled) {
  return ({ method, url, headers, body }: SimulatedRequest): SimulatedReply => {
    if (method !== 'POST')
      return controlPage(chooseLanguage(headers['accept-language']), {
        ...controlled,
        now: controlled.now(),
      });
    const [, , , name = '', action = ''] = url.pathname.split('/');
    const platform = GROUP_PLATFORMS.find((each) => each === name);
    const form = Object.fromEntries(new URLSearchParams(body));
    const isDone = platform && FORMS[action]?.(controlled, platform, form);
    return isDone ? seeOther(`${CONTROL_PATH}#${platform}`) : jsonReply(400, { error: 'invalid form' });
  };
}

type Form = (controlled: Controlled, platform: GroupPlatform, form: Record<string, string>) => boolean;

/** Creates a form. It does nothing and returns false if the fields are not valid. */
const formOf =
  <Fields>(
    schema: z.ZodType<Fields>,
    act: (controlled: Controlled, platform: GroupPlatform, fields: Fields, form: object) => void,
  ): Form =>
  (controlled, platform, form) => {
    const { data } = schema.safeParse(form);
    if (data === undefined) return false;
    act(controlled, platform, data, form);
    return true;
  };

const hasShop = ({ board }: Controlled, platform: GroupPlatform, shopId: string): boolean =>
  board.findShop(platform, shopId) !== undefined;

const FORMS: Record<string, Form> = {
  behave: formOf(behaveSchema, ({ behave }, platform, { behaviour }) => behave(platform, behaviour)),
  place: formOf(placeSchema, (controlled, platform, { shop: shopId, guest, phone, ...wish }, form) => {
    if (!hasShop(controlled, platform, shopId)) return;
    const guestFields = { guestName: guest, guestPhone: phone, paid: 'paid' in form };
    controlled.board.placeOrder({ platform, shopId, ...wish, ...guestFields });
  }),
  sell: formOf(sellSchema, (controlled, platform, { shop: shopId, count }) => {
    if (hasShop(controlled, platform, shopId)) controlled.board.sellCoupon({ platform, shopId, count });
  }),
  time: formOf(timeSchema, ({ board }, platform, { order, ...slot }) =>
    board.changeTime(platform, order, slot),
  ),
  act: formOf(actSchema, ({ board }, platform, { order, do: action }) =>
    ACTIONS[action](board, platform, order),
  ),
};

/** What the buttons of an order do. What its status does not allow has no effect. */
const ACTIONS: Record<
  OrderAction,
  (board: SimulatedBoard, platform: GroupPlatform, order: string) => boolean
> = {
  pay: (board, platform, order) => board.pay(platform, order),
  cancel: (board, platform, order) => board.cancel(platform, order),
  accept: (board, platform, order) => board.answer(platform, order, 'accepted'),
  reject: (board, platform, order) => board.answer(platform, order, 'rejected'),
  fail: (board, platform, order) => board.fail(platform, order),
  appeal: (board, platform, order) => board.appeal(platform, order),
  settleArrived: (board, platform, order) => board.settle(platform, order, 'arrived'),
  settleNotArrived: (board, platform, order) => board.settle(platform, order, 'notArrived'),
};
