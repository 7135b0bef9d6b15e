-- Words of new guests are written once for a statement instead of once for each row.
create function add_diner_words() returns trigger language plpgsql as $$
begin
  insert into diner_word
  select added.store_id, word, added.id
  from added, diner_words_of(added.last_name, added.first_name, added.name_sounds, added.phone, added.company) as word
  where added.merged_into is null;
  return null;
end $$;

-- The words of a guest follow from the row, so that those to be deleted are found by the primary key, without an index of their own.
create or replace function keep_diner_words() returns trigger language plpgsql as $$
begin
  delete from diner_word w
  using diner_words_of(old.last_name, old.first_name, old.name_sounds, old.phone, old.company) as former (word)
  where w.store_id = old.store_id and w.word = former.word and w.diner_id = old.id;
  if tg_op = 'UPDATE' and new.merged_into is null then
    insert into diner_word
    select new.store_id, word, new.id
    from diner_words_of(new.last_name, new.first_name, new.name_sounds, new.phone, new.company) as word;
  end if;
  return null;
end $$;
drop index diner_word_of_diner;

drop trigger diner_words_added on diner;
create trigger diner_words_added after insert on diner referencing new table as added
  for each statement execute function add_diner_words();
create trigger diner_words_deleted after delete on diner for each row execute function keep_diner_words();

-- Most new orders count for no figure of their guest, which a condition decides without a call.
create function add_diner_figure() returns trigger language plpgsql as $$
begin
  perform count_diner_figures(new.store_id, array[new.diner_id]);
  return null;
end $$;
drop trigger booking_order_figures_added on booking_order;
create trigger booking_order_figures_added after insert on booking_order for each row
  when (new.diner_id is not null and figure_of_order(new.status, new.close_reason, new.arrived_at) is not null)
  execute function add_diner_figure();
create or replace function keep_diner_figures() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then
    for changed in
      select store_id, array_agg(distinct diner_id) as diners from old_orders
      where diner_id is not null and figure_of_order(status, close_reason, arrived_at) is not null group by store_id
    loop
      perform count_diner_figures(changed.store_id, changed.diners);
    end loop;
  else
    for changed in
      select store_id, array_agg(distinct diner_id) as diners
      from (
        select o.store_id, unnest(array[o.diner_id, n.diner_id]) as diner_id
        from (select *, figure_of_order(status, close_reason, arrived_at) as figure from old_orders) o
        join (select *, figure_of_order(status, close_reason, arrived_at) as figure from new_orders) n
          on n.store_id = o.store_id and n.id = o.id
        where coalesce(o.figure, n.figure) is not null
          and (o.diner_id, o.date, o.figure) is distinct from (n.diner_id, n.date, n.figure)
      ) as guests
      where diner_id is not null group by store_id
    loop
      perform count_diner_figures(changed.store_id, changed.diners);
    end loop;
  end if;
  return null;
end $$;

-- What is not limited is not counted.
create or replace function check_person_limits() returns trigger language plpgsql as $$
declare
  limits jsonb := nullif(current_setting('xiwei.limits', true), '')::jsonb;
  people jsonb;
  at_time timestamptz;
  found record;
begin
  if limits is null then return null; end if;
  -- Orders and holds written by one statement are counted once.
  perform set_config('xiwei.limits', '', true);
  at_time := (limits ->> 'now')::timestamptz;
  people := limits -> 'people';
  -- In the same order everywhere, so that two writers never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(person.id, 19)) from (
    select distinct one ->> 'userId' as id from jsonb_array_elements(people) one order by 1 offset 0
  ) person;

  if people @? '$[*].open' then
    select p."userId" into found from jsonb_to_recordset(people) as p ("userId" uuid, open integer)
      where p.open < (select count(*) from booking_order o
        where o.user_id = p."userId" and o.start_at > at_time - interval '2 days' and o.end_at > at_time
          and o.status in ('waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess'))
        + (select count(*) from table_feast f where f.user_id = p."userId" and f.end_at > at_time) limit 1;
    if found."userId" is not null then
      raise exception 'too many open bookings' using errcode = 'XW001', detail = '{"code": "tooManyBookings"}';
    end if;
  end if;

  if people @? '$[*].holds' then
    select p."userId" into found from jsonb_to_recordset(people) as p ("userId" uuid, holds integer)
      where p.holds < (select count(*) from booking_hold h
        where h.user_id = p."userId" and h.expires_at > at_time) limit 1;
    if found."userId" is not null then
      raise exception 'too many holds' using errcode = 'XW001', detail = '{"code": "tooManyHolds"}';
    end if;
  end if;

  if people @? '$[*].spans[0]' then
    select ranked.* into found from (
      select o.store_id as "storeId", o.id as "orderId", o.date, o.start_time as "time", coalesce(s.accepted, 0) as accepted,
        row_number() over (partition by p."userId", s.start_at, s.end_at order by o.start_at, o.id) as nth
      from jsonb_to_recordset(people) as p ("userId" uuid, "storeId" uuid, spans jsonb)
      cross join lateral jsonb_to_recordset(p.spans) as s (start_at timestamptz, end_at timestamptz, accepted integer)
      cross join lateral (
        select b.store_id, b.id, b.date, b.start_time, b.start_at, b.end_at from booking_order b
        where b.user_id = p."userId" and b.start_at > s.start_at - interval '2 days'
          and b.status in ('waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess')
        union all
        select f.store_id, f.id, f.date, f.start_time, f.start_at, f.end_at from table_feast f
        where f.user_id = p."userId"
      ) o
      where o.store_id <> p."storeId" and o.start_at < s.end_at and o.end_at > s.start_at
    ) ranked where ranked.nth > ranked.accepted limit 1;
    if found."orderId" is not null and found.accepted > 0 then
      raise exception 'too many bookings at once' using errcode = 'XW001', detail = '{"code": "tooManyAtOnce"}';
    end if;
    if found."orderId" is not null then
      raise exception 'overlaps another booking' using errcode = 'XW001',
        detail = jsonb_build_object('code', 'overlapsOtherBooking', 'details',
          to_jsonb(found) - '{accepted,nth}'::text[])::text;
    end if;
  end if;
  return null;
end $$;
