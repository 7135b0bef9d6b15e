/** Phrase files of the pages of diners besides the home page, one per namespace and language. */
export const files = import.meta.glob<Record<string, object>>(
  '../../../../packages/phrases/src/{feasts,feasts-diner,feasts-join,stores-search,stores-articles,booking,booking-answer,booking-orders,messages-choices,money,identity,identity-passkeys,identity-phone,identity-security,links,notices,privacy}/{zh-Hans,zh-Hant,en}.ts',
);
