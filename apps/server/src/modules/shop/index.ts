export { changeOfKept, type KeptGoods, sumNeeds } from './bookings/booking-goods.rules.ts';
export { type BookingKey, listBookingGoods } from './bookings/booking-goods.store.ts';
export {
  keepForBooking,
  releaseFromBooking,
  serveBooking,
  takeBackFromTable,
} from './bookings/booking-goods.ts';
export {
  listOfferedWithBooking,
  listProductTitles,
  type OfferedProduct,
} from './goods/booking-offer.store.ts';
export { describeGroups, describeSku } from './goods/goods.describe.ts';
export {
  checkChoices,
  type PricedLine as PricedGoods,
  priceLines as priceGoods,
  problemOfAll,
  problemOfGroups,
} from './goods/goods.rules.ts';
export { type ComboGroup, type GoodsSnapshot, readGoodsSnapshot } from './goods/goods.ts';
export { joinNames } from './goods/names.rules.ts';
export { orderedBefore } from './orders/ordered-before.ts';
export { refusalOfLine } from './orders/placing.rules.ts';
export { lockSkus, type Need } from './stock/stock.store.ts';
