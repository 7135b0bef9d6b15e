/** The demo data: merchants, stores, people and announcements, with their drawings and ids. */
export { demoAnnouncements } from './announcements.ts';
export { type Dice, diceFor } from './art/dice.ts';
export { type DemoConversation, demoConversations, demoQuickReplies } from './conversations.ts';
export type { DemoStore } from './demo-types.ts';
export { type Drawing, drawAvatarOf, drawFeastCover, drawPicturesOf } from './drawings.ts';
export { type DemoFeast, demoFeasts, feastsOn } from './evenings/feasts.ts';
export { type DemoGuest, guestIdOf, guestsOf } from './evenings/guests.ts';
export { HOUSES, type House } from './evenings/houses.ts';
export { levelIdOf } from './evenings/levels.ts';
export * as words from './evenings/words.ts';
export { DEMO_GROUP_STORE, type DemoGroupOrder, demoGroupOrders } from './group-orders.ts';
export { demoId } from './ids.ts';
export { demoInvitationTemplate } from './invitations.ts';
export { demoMerchants } from './merchants.ts';
export { demoPeople } from './people.ts';
export type { DemoProduct, DemoShop } from './shops/shop-types.ts';
export { demoShops, drawProduct } from './shops.ts';
export { demoStores } from './stores.ts';
