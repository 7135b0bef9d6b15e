-- Figures of a guest, kept by the changes of orders themselves. Visits: orders whose party came. Finished: orders that
-- are finished. Closed: orders that were closed, no-shows included. Absent: no-shows.
alter table diner
  add column visits integer not null default 0,
  add column finished integer not null default 0,
  add column closed integer not null default 0,
  add column absent integer not null default 0,
  add column first_visit_on date,
  add column last_visit_on date,
  -- The last day of the blacklist; null for no end.
  add column blacklisted_until date,
  -- The number of no-shows at which staff last decided not to blacklist the guest.
  add column excused_absences integer not null default 0;

create index diner_by_visits on diner (store_id, visits desc, id desc);
create index diner_by_last_visit on diner (store_id, coalesce(last_visit_on, '0001-01-01') desc, id desc);
create index diner_by_age on diner (store_id, created_at desc, id desc);
create index diner_by_closed on diner (store_id, closed desc, id desc, finished);
create index diner_by_finished on diner (store_id, finished, closed desc, id desc);
create index diner_absent on diner (store_id, absent desc, id desc) where absent > 0;
create index diner_blacklisted on diner (store_id, last_name, first_name, id) where blacklisted;

-- Returns what an order counts as in the figures of its guest; null for an order that has not begun.
create function figure_of_order(status text, close_reason text, arrived_at timestamptz) returns text
  language sql immutable parallel safe
  return case
    when status = 'finished' then 'finished'
    when status = 'closed' then case when close_reason = 'absent' then 'absent' else 'closed' end
    when status = 'waitFinalPayment' or arrived_at is not null then 'visit'
  end;

-- Counts the orders of guests again. All orders of a store are written under its lock, so no concurrent change is missed.
create function count_diner_figures(store uuid, diners uuid[]) returns void language sql
begin atomic
  update diner set visits = f.visits, finished = f.finished, closed = f.closed, absent = f.absent,
    first_visit_on = f.first_visit_on, last_visit_on = f.last_visit_on
  from (
    select changed.id,
      count(*) filter (where figure in ('finished', 'visit')) as visits,
      count(*) filter (where figure = 'finished') as finished,
      count(*) filter (where figure in ('closed', 'absent')) as closed,
      count(*) filter (where figure = 'absent') as absent,
      min(date) filter (where figure in ('finished', 'visit')) as first_visit_on,
      max(date) filter (where figure in ('finished', 'visit')) as last_visit_on
    from unnest(diners) as changed (id)
    left join lateral (
      select date, figure_of_order(status, close_reason, arrived_at) as figure from booking_order
      where store_id = store and diner_id = changed.id
    ) as orders on true
    group by changed.id
  ) as f
  where diner.store_id = store and diner.id = f.id;
end;

create function keep_diner_figures() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    for changed in
      select store_id, array_agg(distinct diner_id) as diners from new_orders
      where diner_id is not null and figure_of_order(status, close_reason, arrived_at) is not null group by store_id
    loop
      perform count_diner_figures(changed.store_id, changed.diners);
    end loop;
  elsif tg_op = 'DELETE' then
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
create trigger booking_order_figures_added after insert on booking_order
  referencing new table as new_orders for each statement execute function keep_diner_figures();
create trigger booking_order_figures_changed after update on booking_order
  referencing old table as old_orders new table as new_orders for each statement execute function keep_diner_figures();
create trigger booking_order_figures_deleted after delete on booking_order
  referencing old table as old_orders for each statement execute function keep_diner_figures();

select count_diner_figures(store_id, array_agg(distinct diner_id))
from booking_order where diner_id is not null group by store_id;

-- After how many no-shows staff are advised to blacklist a guest; 0 never. Stores without a row have the default.
create table diner_settings (
  store_id uuid not null primary key references store (id),
  suggest_after_absences integer not null check (suggest_after_absences between 0 and 20),
  version integer not null default 0
);
comment on table diner_settings is 'diners: when a store is advised to blacklist a guest';
