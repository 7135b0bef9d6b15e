-- Phones may be of every country, while goods are delivered in five regions: the types of the columns differ from now on.
comment on column delivery_address.region is 'ts: AddressRegion';
comment on column shop_order.region is 'ts: AddressRegion';
comment on column shop_settings.delivery_regions is 'ts: AddressRegion[]';
