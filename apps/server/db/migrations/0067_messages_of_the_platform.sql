-- Messages of the platform to the person who booked, and limits of messages to addresses that nobody has verified.
alter table guest_message drop constraint guest_message_sent_by_check;
alter table guest_message add constraint guest_message_sent_by_check check (sent_by in ('auto', 'staff', 'platform'));
-- What is known of the address when the message is sent, and by whom it was given. Messages sent before count as the person's own.
alter table guest_message add column basis text check (basis in ('own', 'staff', 'given'));
alter table guest_message add column given_by uuid;
alter table guest_message add column network text;
-- The amount of a refund, in fen.
alter table guest_message add column amount bigint;
comment on column guest_message.basis is 'ts: AddressBasis';
create index guest_message_given_by on guest_message (given_by, sent_at) where basis = 'given';
create index guest_message_by_network on guest_message (network, sent_at) where basis = 'given';
create index guest_message_use on guest_message (store_id, sent_at) where sent_at is not null;

-- The network is not part of the order: it is needed for some weeks only.
create table guest_message_network (
  store_id uuid not null,
  order_id uuid not null,
  network text not null,
  created_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references booking_order (store_id, id) on delete cascade
);
comment on table guest_message_network is 'messages: a keyed digest of the network from which an order with a given address was made';
create index guest_message_network_created on guest_message_network (created_at);
