-- Tags and order takers are unique ignoring width as well as case: "VIP" and "ＶＩＰ" are the same word. Of entries that
-- become equal, the first keeps its text; the others get the end of their id added.
update booking_tag t set content = left(t.content, 13) || ' ' || right(t.id::text, 6)
where exists (
  select from booking_tag first
  where first.store_id = t.store_id and lower(normalize(first.content, NFKC)) = lower(normalize(t.content, NFKC))
    and (first.position, first.id) < (t.position, t.id)
);
drop index booking_tag_content;
create unique index booking_tag_content on booking_tag (store_id, lower(normalize(content, NFKC)));

update booking_taker t set name = left(t.name, 13) || ' ' || right(t.id::text, 6)
where exists (
  select from booking_taker first
  where first.store_id = t.store_id and lower(normalize(first.name, NFKC)) = lower(normalize(t.name, NFKC))
    and (first.position, first.id) < (t.position, t.id)
);
drop index booking_taker_name;
create unique index booking_taker_name on booking_taker (store_id, lower(normalize(name, NFKC)));
