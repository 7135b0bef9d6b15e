CREATE OR REPLACE FUNCTION public.add_diner_figure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_diner_figures(new.store_id, array[new.diner_id]);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.add_diner_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into diner_word
  select added.store_id, word, added.id
  from added, diner_words_of(added.last_name, added.first_name, added.name_sounds, added.phone, added.company) as word
  where added.merged_into is null;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.add_store_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into store_state (store_id) values (new.id);
  return null;
end
$function$


CREATE OR REPLACE FUNCTION public.check_person_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION public.count_diner_figures(store uuid, diners uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE diner SET visits = f.visits, finished = f.finished, closed = f.closed, absent = f.absent, first_visit_on = f.first_visit_on, last_visit_on = f.last_visit_on
    FROM ( SELECT changed.id,
             count(*) FILTER (WHERE (orders.figure = ANY (ARRAY['finished'::text, 'visit'::text]))) AS visits,
             count(*) FILTER (WHERE (orders.figure = 'finished'::text)) AS finished,
             count(*) FILTER (WHERE (orders.figure = ANY (ARRAY['closed'::text, 'absent'::text]))) AS closed,
             count(*) FILTER (WHERE (orders.figure = 'absent'::text)) AS absent,
             min(orders.date) FILTER (WHERE (orders.figure = ANY (ARRAY['finished'::text, 'visit'::text]))) AS first_visit_on,
             max(orders.date) FILTER (WHERE (orders.figure = ANY (ARRAY['finished'::text, 'visit'::text]))) AS last_visit_on
            FROM (unnest(count_diner_figures.diners) changed(id)
              LEFT JOIN LATERAL ( SELECT booking_order.date,
                     figure_of_order(booking_order.status, booking_order.close_reason, booking_order.arrived_at) AS figure
                    FROM booking_order
                   WHERE ((booking_order.store_id = count_diner_figures.store) AND (booking_order.diner_id = changed.id))) orders ON (true))
           GROUP BY changed.id) f
   WHERE ((diner.store_id = count_diner_figures.store) AND (diner.id = f.id));
END


CREATE OR REPLACE FUNCTION public.diner_words_of(last_name text, first_name text, name_sounds text, phone text, company text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT DISTINCT words.word
    FROM ( SELECT ('='::text || substr(forms.form, start.start, 24)) AS word
            FROM ( VALUES (search_form((diner_words_of.last_name || diner_words_of.first_name))), (search_form((diner_words_of.first_name || diner_words_of.last_name))), (search_form(diner_words_of.company))) forms(form),
             LATERAL generate_series(1, length(forms.form)) start(start)
         UNION ALL
          SELECT ('~'::text || "left"(array_to_string(parts.part, ''::text), 24))
            FROM ( SELECT string_to_array(diner_words_of.name_sounds, ' '::text) AS syllables) sounds,
             LATERAL generate_series(1, cardinality(sounds.syllables)) start(start),
             LATERAL ( VALUES (sounds.syllables[start.start:]), (ARRAY( SELECT "left"(each.syllable, 1) AS "left"
                            FROM unnest(sounds.syllables[start.start:]) WITH ORDINALITY each(syllable, place)
                           ORDER BY each.place))) parts(part)
         UNION ALL
          SELECT ('+'::text || substr(phones.digits, start.start))
            FROM ( SELECT ltrim(diner_words_of.phone, '+'::text) AS digits) phones,
             LATERAL generate_series(1, (length(phones.digits) - 4)) start(start)
         UNION ALL
          SELECT ('-'::text || reverse("right"(diner_words_of.phone, 4)))
           WHERE (diner_words_of.phone IS NOT NULL)) words;
END


CREATE OR REPLACE FUNCTION public.erased_log_fields(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((fields || CASE WHEN (fields ? 'remark_by_diner'::text) THEN '{"remark_by_diner": ""}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN (fields ? 'remark_by_store'::text) THEN '{"remark_by_store": ""}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN (fields ? 'diet_preference'::text) THEN '{"diet_preference": ""}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN (fields ? 'diet_taboo'::text) THEN '{"diet_taboo": ""}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN (fields ? 'user_id'::text) THEN '{"user_id": null}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN (fields ? 'reason'::text) THEN '{"reason": ""}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN ((fields -> 'money'::text) ? 'reason'::text) THEN jsonb_build_object('money', ((fields -> 'money'::text) || '{"reason": ""}'::jsonb)) ELSE '{}'::jsonb END)


CREATE OR REPLACE FUNCTION public.erased_log_fields(fields jsonb, account uuid)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((erased_log_fields(fields) || CASE WHEN ((fields ->> 'created_by_id'::text) = (account)::text) THEN '{"created_by_id": null}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN ((fields ->> 'closed_by_id'::text) = (account)::text) THEN '{"closed_by_id": null}'::jsonb ELSE '{}'::jsonb END)


CREATE OR REPLACE FUNCTION public.erased_log_fields_like(changed jsonb, former jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((erased_log_fields(former) || CASE WHEN ((former ? 'created_by_id'::text) AND ((changed -> 'created_by_id'::text) = 'null'::jsonb)) THEN '{"created_by_id": null}'::jsonb ELSE '{}'::jsonb END) || CASE WHEN ((former ? 'closed_by_id'::text) AND ((changed -> 'closed_by_id'::text) = 'null'::jsonb)) THEN '{"closed_by_id": null}'::jsonb ELSE '{}'::jsonb END)


CREATE OR REPLACE FUNCTION public.figure_of_order(status text, close_reason text, arrived_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status = 'finished'::text) THEN 'finished'::text WHEN (status = 'closed'::text) THEN CASE WHEN (close_reason = 'absent'::text) THEN 'absent'::text ELSE 'closed'::text END WHEN ((status = 'waitFinalPayment'::text) OR (arrived_at IS NOT NULL)) THEN 'visit'::text ELSE NULL::text END


CREATE OR REPLACE FUNCTION public.is_ledger_account(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (name ~ '^(provider/[a-z][A-Za-z]*|store/(earned|till)|platform/suspense|diner/[0-9a-f-]{36}/[a-z][A-Za-z]*)(/(?!CNY)[A-Z]{3})?$'::text)


CREATE OR REPLACE FUNCTION public.keep_diner_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION public.keep_diner_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION public.keep_store_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the currency of a store does not change' using errcode = 'restrict_violation';
end
$function$


CREATE OR REPLACE FUNCTION public.ledger_account_currency(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE("substring"(name, '/([A-Z]{3})$'::text), 'CNY'::text)


CREATE OR REPLACE FUNCTION public.ledger_account_end(currency text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE currency WHEN 'CNY'::text THEN ''::text ELSE ('/'::text || currency) END


CREATE OR REPLACE FUNCTION public.ledger_keep_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved record;
begin
  -- In the order of their names, so that two who move the same money never wait for each other.
  for moved in
    select store_id, account, sum(amount) as amount from (
      select store_id, credit as account, amount from added where credit like 'diner/%'
      union all select store_id, debit, -amount from added where debit like 'diner/%') each_side
    group by store_id, account order by store_id, account
  loop
    if moved.amount > 0 then
      insert into ledger_balance as b values (moved.store_id, moved.account, moved.amount)
      on conflict (store_id, account) do update set amount = b.amount + excluded.amount;
    elsif moved.amount < 0 then
      update ledger_balance set amount = amount + moved.amount
      where store_id = moved.store_id and account = moved.account;
      if not found then
        raise exception 'nothing is on %', moved.account using errcode = 'check_violation', constraint = 'ledger_balance_amount_check';
      end if;
    end if;
  end loop;
  return null;
end
$function$


CREATE OR REPLACE FUNCTION public.refuse_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% is kept by transfers alone', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$function$


CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$function$


CREATE OR REPLACE FUNCTION public.refuse_change_of_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    old.before := erased_log_fields_like(new.before, old.before);
    old.after := erased_log_fields_like(new.after, old.after);
    if new.operator_id is null then old.operator_id := null; end if;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$function$


CREATE OR REPLACE FUNCTION public.refuse_change_of_operation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    old.reason := '';
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$function$


CREATE OR REPLACE FUNCTION public.refuse_change_of_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1094 days' then return old; end if;
  if tg_op = 'UPDATE' then
    old.detail := null;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$function$


CREATE OR REPLACE FUNCTION public.require_count(changed bigint, expected bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  if changed <> expected then
    raise exception 'changed % rows where % were expected', changed, expected using errcode = 'XW002';
  end if;
  return changed;
end $function$


CREATE OR REPLACE FUNCTION public.search_form(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(value, NFKC), '[\s''’‘·]'::text, ''::text, 'g'::text))


create table account_email (
  user_id uuid not null,
  address text not null,
  address_key text not null,
  verified_at timestamp with time zone not null,
  constraint account_email_address_key_key UNIQUE (address_key),
  constraint account_email_pkey PRIMARY KEY (user_id),
  constraint account_email_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
COMMENT ON TABLE account_email IS 'identity: the verified e-mail address of an account';

create table admin_grant (
  phone text,
  created_at timestamp with time zone not null,
  email text,
  constraint admin_grant_email_key UNIQUE (email),
  constraint admin_grant_named_by_check CHECK ((num_nonnulls(phone, email) = 1)),
  constraint admin_grant_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint admin_grant_phone_key UNIQUE (phone)
);
COMMENT ON TABLE admin_grant IS 'identity: a phone or an e-mail address whose person becomes an administrator when they verify it';

create table agreement_acceptance (
  user_id uuid not null,
  document text not null,
  version text not null,
  accepted_at timestamp with time zone not null,
  constraint agreement_acceptance_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint agreement_acceptance_pkey PRIMARY KEY (user_id, document, version),
  constraint agreement_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
COMMENT ON TABLE agreement_acceptance IS 'identity: what a person agreed to, in which version, and when';

create table announcement (
  id uuid not null,
  title jsonb not null,
  body jsonb not null,
  path text,
  pop_up boolean not null,
  published_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  version integer not null default 0,
  constraint announcement_pkey PRIMARY KEY (id)
);
CREATE INDEX announcement_published_at ON public.announcement USING btree (published_at DESC);
COMMENT ON TABLE announcement IS 'notices: news to everyone';

create table area (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  constraint area_pkey PRIMARY KEY (store_id, id),
  constraint area_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE area IS 'seating: a part of the floor plan';

create table article (
  store_id uuid not null,
  id uuid not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_at timestamp with time zone,
  picture text,
  version integer not null default 0,
  constraint article_picture_fkey FOREIGN KEY (picture) REFERENCES picture(hash),
  constraint article_pkey PRIMARY KEY (store_id, id),
  constraint article_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX article_order ON public.article USING btree (store_id, published_at DESC, id DESC);
COMMENT ON TABLE article IS 'stores: stories a store tells';

create table audit_record (
  id bigint not null default generated always as identity,
  at timestamp with time zone not null,
  endpoint text not null,
  operator_type text not null,
  operator_id uuid,
  session_id uuid,
  store_id uuid,
  params jsonb not null,
  detail jsonb,
  outcome text not null,
  trace_id text not null,
  constraint audit_record_operator_type_check CHECK ((operator_type = ANY (ARRAY['unknown'::text, 'admin'::text, 'merchant'::text, 'store'::text, 'system'::text, 'user'::text]))),
  constraint audit_record_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_record_age ON public.audit_record USING brin (at);
CREATE INDEX audit_record_diner ON public.audit_record USING btree (((params ->> 'dinerId'::text))) WHERE (params ? 'dinerId'::text);
CREATE INDEX audit_record_operator ON public.audit_record USING btree (operator_id, at);
CREATE INDEX audit_record_store ON public.audit_record USING btree (store_id, at) WHERE (store_id IS NOT NULL);
CREATE TRIGGER audit_record_append_only BEFORE DELETE OR UPDATE ON public.audit_record FOR EACH ROW EXECUTE FUNCTION refuse_change_of_record();
CREATE TRIGGER audit_record_no_truncate BEFORE TRUNCATE ON public.audit_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE audit_record IS 'platform: who did what, for every mutating call; append only';

create table auto_answer (
  store_id uuid not null,
  version integer not null default 0,
  enabled boolean not null default true,
  text jsonb not null default '{}'::jsonb,
  constraint auto_answer_pkey PRIMARY KEY (store_id),
  constraint auto_answer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE auto_answer IS 'chat: what a store answers while it is closed; stores without a row answer with the text of the platform';

create table balance_payout (
  id uuid not null,
  subject_id uuid not null,
  amount bigint not null,
  closing boolean not null,
  created_at timestamp with time zone not null,
  currency text not null,
  constraint balance_payout_amount_check CHECK ((amount > 0)),
  constraint balance_payout_pkey PRIMARY KEY (id)
);
CREATE INDEX balance_payout_subject ON public.balance_payout USING btree (subject_id, id DESC);
COMMENT ON TABLE balance_payout IS 'money: payouts of balances';

create table balance_return (
  id uuid not null,
  payout_id uuid not null,
  lot_id uuid not null,
  attempt_id uuid not null,
  refund_id uuid,
  amount bigint not null,
  reason text not null,
  state text not null,
  note text not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint balance_return_amount_check CHECK ((amount > 0)),
  constraint balance_return_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint balance_return_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES balance_payout(id),
  constraint balance_return_pkey PRIMARY KEY (id),
  constraint balance_return_reason_check CHECK ((reason = ANY (ARRAY['refused'::text, 'tooOld'::text, 'noProvider'::text, 'notRefundable'::text]))),
  constraint balance_return_refund_id_key UNIQUE (refund_id),
  constraint balance_return_state_check CHECK ((state = ANY (ARRAY['open'::text, 'returned'::text, 'superseded'::text])))
);
CREATE INDEX balance_return_lot ON public.balance_return USING btree (lot_id);
CREATE INDEX balance_return_open ON public.balance_return USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX balance_return_payout ON public.balance_return USING btree (payout_id);
COMMENT ON TABLE balance_return IS 'money: parts of payouts that platform staff give back';

create table booking_goods (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  sale_plan_id uuid,
  sale_period text,
  served boolean not null default false,
  user_id uuid,
  constraint booking_goods_period CHECK (((sale_plan_id IS NULL) = (sale_period IS NULL))),
  constraint booking_goods_pkey PRIMARY KEY (store_id, id),
  constraint booking_goods_quantity CHECK ((quantity > 0)),
  constraint booking_goods_sku FOREIGN KEY (store_id, sku_id) REFERENCES sku(store_id, id),
  constraint booking_goods_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX booking_goods_order ON public.booking_goods USING btree (store_id, order_id);
CREATE INDEX booking_goods_user ON public.booking_goods USING btree (user_id) WHERE (user_id IS NOT NULL);
COMMENT ON TABLE booking_goods IS 'shop: goods that are kept for bookings, or were served with them';

create table booking_hold (
  store_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  date date not null,
  shift_id uuid,
  start_time text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  buffer_minutes integer not null,
  kind_id uuid not null,
  combination_id uuid,
  item_ids uuid[] not null,
  adults integer not null,
  children integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint booking_hold_pkey PRIMARY KEY (store_id, id),
  constraint booking_hold_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint booking_hold_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX booking_hold_account ON public.booking_hold USING btree (user_id);
CREATE INDEX booking_hold_day ON public.booking_hold USING btree (store_id, date);
CREATE UNIQUE INDEX booking_hold_user ON public.booking_hold USING btree (store_id, user_id);
CREATE TRIGGER booking_hold_limits AFTER INSERT ON public.booking_hold FOR EACH STATEMENT EXECUTE FUNCTION check_person_limits();
COMMENT ON TABLE booking_hold IS 'booking: a table kept for somebody who is filling in the form';

create table booking_hold_use (
  store_id uuid not null,
  user_id uuid not null,
  started_at timestamp with time zone not null,
  used_seconds integer not null,
  last_from_at timestamp with time zone not null,
  last_until_at timestamp with time zone not null,
  constraint booking_hold_use_pkey PRIMARY KEY (store_id, user_id),
  constraint booking_hold_use_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint booking_hold_use_used_seconds_check CHECK ((used_seconds >= 0)),
  constraint booking_hold_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX booking_hold_use_age ON public.booking_hold_use USING btree (started_at);
COMMENT ON TABLE booking_hold_use IS 'booking: how long a person has held tables of a store within an hour';

create table booking_log (
  store_id uuid not null,
  order_id uuid not null,
  seq integer not null,
  type text not null,
  at timestamp with time zone not null,
  operator_type text not null,
  operator_id uuid,
  before jsonb not null,
  after jsonb not null,
  reverts integer,
  constraint booking_log_pkey PRIMARY KEY (store_id, order_id, seq)
);
CREATE INDEX booking_log_account ON public.booking_log USING btree (((after ->> 'user_id'::text))) WHERE (type = 'create'::text);
CREATE UNIQUE INDEX booking_log_reverts ON public.booking_log USING btree (store_id, order_id, reverts) WHERE (reverts IS NOT NULL);
CREATE TRIGGER booking_log_append_only BEFORE DELETE OR UPDATE ON public.booking_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();
COMMENT ON TABLE booking_log IS 'booking: each change of an order, before and after; append only';

create table booking_order (
  store_id uuid not null,
  id uuid not null,
  version integer not null,
  status text not null,
  close_reason text,
  date date not null,
  shift_id uuid,
  start_time text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  buffer_minutes integer not null,
  kind_id uuid,
  combination_id uuid,
  item_ids uuid[] not null,
  pinned boolean not null,
  adults integer not null,
  children integer not null,
  user_id uuid,
  diner_id uuid,
  booking_code text not null,
  taker_id uuid,
  tag_ids uuid[] not null,
  remark_by_store text not null,
  remark_by_diner text not null,
  diet_preference text not null,
  diet_taboo text not null,
  deposit bigint not null,
  policy jsonb not null,
  deposit_expires_at timestamp with time zone,
  deposit_paid_at timestamp with time zone,
  meal_cost bigint,
  final_paid_at timestamp with time zone,
  auto_accept_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  arrived_at timestamp with time zone,
  turned_over_at timestamp with time zone,
  finished_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by_type text not null,
  created_by_id uuid,
  closed_by_type text,
  closed_by_id uuid,
  method text not null,
  platform text not null,
  source text not null,
  free_cancel_ends_at timestamp with time zone,
  answer text,
  answer_minutes integer,
  answered_at timestamp with time zone,
  coupon_worth bigint not null default 0,
  menu_amount bigint,
  menu_product_ids uuid[] not null default '{}'::uuid[],
  constraint booking_order_adults_check CHECK ((adults > 0)),
  constraint booking_order_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint booking_order_answer_check CHECK ((answer = ANY (ARRAY['coming'::text, 'late'::text, 'cancel'::text]))),
  constraint booking_order_answer_minutes_check CHECK ((answer_minutes > 0)),
  constraint booking_order_check CHECK ((end_at > start_at)),
  constraint booking_order_check1 CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL))),
  constraint booking_order_check2 CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint booking_order_check3 CHECK (((confirmed_at IS NULL) OR (free_cancel_ends_at IS NOT NULL))),
  constraint booking_order_children_check CHECK ((children >= 0)),
  constraint booking_order_coupon_worth CHECK ((coupon_worth >= 0)),
  constraint booking_order_deposit_check CHECK ((deposit >= 0)),
  constraint booking_order_menu_amount CHECK ((menu_amount >= 0)),
  constraint booking_order_pkey PRIMARY KEY (store_id, id),
  constraint booking_order_status_check CHECK ((status = ANY (ARRAY['waitDepositPayment'::text, 'waitDepositPaymentInvalid'::text, 'waitStoreConfirm'::text, 'waitService'::text, 'waitCancelProcess'::text, 'waitFinalPayment'::text, 'finished'::text, 'closed'::text]))),
  constraint booking_order_store_id_diner_id_fkey FOREIGN KEY (store_id, diner_id) REFERENCES diner(store_id, id),
  constraint booking_order_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint booking_order_store_id_kind_id_fkey FOREIGN KEY (store_id, kind_id) REFERENCES table_kind(store_id, id),
  constraint booking_order_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES shift(store_id, id),
  constraint booking_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX booking_order_created ON public.booking_order USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX booking_order_diner ON public.booking_order USING btree (store_id, diner_id, start_at DESC) WHERE (diner_id IS NOT NULL);
CREATE INDEX booking_order_menu ON public.booking_order USING btree (store_id, date) WHERE (menu_amount IS NOT NULL);
CREATE INDEX booking_order_pending ON public.booking_order USING btree (store_id, status) WHERE (status = ANY (ARRAY['waitDepositPayment'::text, 'waitStoreConfirm'::text, 'waitCancelProcess'::text]));
CREATE INDEX booking_order_store ON public.booking_order USING btree (store_id, start_at DESC, id DESC);
CREATE INDEX booking_order_tagged ON public.booking_order USING btree (store_id) INCLUDE (tag_ids) WHERE (tag_ids <> '{}'::uuid[]);
CREATE INDEX booking_order_user ON public.booking_order USING btree (user_id, start_at DESC, id) WHERE (user_id IS NOT NULL);
CREATE INDEX booking_order_visits ON public.booking_order USING btree (store_id, diner_id, date) INCLUDE (close_reason) WHERE ((diner_id IS NOT NULL) AND ((close_reason = 'absent'::text) OR (status = ANY (ARRAY['finished'::text, 'waitFinalPayment'::text])) OR ((arrived_at IS NOT NULL) AND (status <> 'closed'::text))));
CREATE INDEX booking_order_waiting ON public.booking_order USING btree (store_id, user_id) WHERE ((status = ANY (ARRAY['waitDepositPayment'::text, 'waitStoreConfirm'::text])) AND (user_id IS NOT NULL));
CREATE UNIQUE INDEX booking_order_code ON public.booking_order USING btree (store_id, date, booking_code);
CREATE TRIGGER booking_order_figures_added AFTER INSERT ON public.booking_order FOR EACH ROW WHEN (((new.diner_id IS NOT NULL) AND (figure_of_order(new.status, new.close_reason, new.arrived_at) IS NOT NULL))) EXECUTE FUNCTION add_diner_figure();
CREATE TRIGGER booking_order_figures_changed AFTER UPDATE ON public.booking_order REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_diner_figures();
CREATE TRIGGER booking_order_figures_deleted AFTER DELETE ON public.booking_order REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_diner_figures();
CREATE TRIGGER booking_order_limits AFTER INSERT OR UPDATE ON public.booking_order FOR EACH STATEMENT EXECUTE FUNCTION check_person_limits();
COMMENT ON TABLE booking_order IS 'booking: a table booked';

create table booking_tag (
  store_id uuid not null,
  id uuid not null,
  content text not null,
  color text not null,
  position integer not null,
  version integer not null default 0,
  constraint booking_tag_pkey PRIMARY KEY (store_id, id),
  constraint booking_tag_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX booking_tag_content ON public.booking_tag USING btree (store_id, lower(NORMALIZE(content, NFKC)));
COMMENT ON TABLE booking_tag IS 'booking: words a store marks its orders with';

create table booking_taker (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  disabled boolean not null default false,
  position integer not null,
  version integer not null default 0,
  constraint booking_taker_pkey PRIMARY KEY (store_id, id),
  constraint booking_taker_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX booking_taker_name ON public.booking_taker USING btree (store_id, lower(NORMALIZE(name, NFKC)));
COMMENT ON TABLE booking_taker IS 'booking: who may have taken an order';

create table bookout_form (
  store_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  status text not null,
  close_reason text,
  close_words text not null default ''::text,
  user_id uuid not null,
  diner_id uuid not null,
  date date not null,
  shift_id uuid,
  time text,
  latest_start timestamp with time zone not null,
  adults integer not null,
  budget integer,
  remark text not null,
  offer_date date,
  offer_shift_id uuid,
  offer_time text,
  offer_latest_start timestamp with time zone,
  offer_words text not null default ''::text,
  offered_at timestamp with time zone,
  order_id uuid,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint bookout_form_budget CHECK ((budget > 0)),
  constraint bookout_form_closed CHECK ((((status = 'CLOSED'::text) = (close_reason IS NOT NULL)) AND ((status = 'CLOSED'::text) = (closed_at IS NOT NULL)))),
  constraint bookout_form_offer CHECK (
CASE
    WHEN (offered_at IS NULL) THEN ((offer_date IS NULL) AND (offer_latest_start IS NULL) AND (offer_shift_id IS NULL) AND (offer_time IS NULL))
    ELSE ((offer_date IS NOT NULL) AND (offer_latest_start IS NOT NULL) AND ((offer_shift_id IS NULL) <> (offer_time IS NULL)))
END),
  constraint bookout_form_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE SET NULL (order_id),
  constraint bookout_form_people CHECK (((adults >= 1) AND (adults <= 500))),
  constraint bookout_form_pkey PRIMARY KEY (store_id, id),
  constraint bookout_form_status CHECK ((status = ANY (ARRAY['WAIT_STORE_CONFIRM'::text, 'WAIT_ALLOCATE_BOOKING_ORDER_ID'::text, 'FINISHED'::text, 'CLOSED'::text]))),
  constraint bookout_form_store_id_diner_id_fkey FOREIGN KEY (store_id, diner_id) REFERENCES diner(store_id, id),
  constraint bookout_form_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint bookout_form_time CHECK (((shift_id IS NULL) <> ("time" IS NULL))),
  constraint bookout_form_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint bookout_form_with_order CHECK (((order_id IS NULL) OR (status = 'FINISHED'::text)))
);
CREATE INDEX bookout_form_diner ON public.bookout_form USING btree (store_id, diner_id);
CREATE INDEX bookout_form_newest ON public.bookout_form USING btree (store_id, status, id DESC);
CREATE INDEX bookout_form_open ON public.bookout_form USING btree (latest_start) WHERE (status = ANY (ARRAY['WAIT_STORE_CONFIRM'::text, 'WAIT_ALLOCATE_BOOKING_ORDER_ID'::text]));
CREATE INDEX bookout_form_soonest ON public.bookout_form USING btree (store_id, status, latest_start, id);
CREATE INDEX bookout_form_user ON public.bookout_form USING btree (user_id, id DESC);
CREATE UNIQUE INDEX bookout_form_order ON public.bookout_form USING btree (store_id, order_id) WHERE (order_id IS NOT NULL);
COMMENT ON TABLE bookout_form IS 'bookout: private dining requests';

create table bookout_log (
  store_id uuid not null,
  form_id uuid not null,
  version integer not null,
  type text not null,
  at timestamp with time zone not null,
  operator_type text not null,
  operator_id uuid,
  words text not null,
  offer_date date,
  offer_shift_id uuid,
  offer_time text,
  constraint bookout_log_pkey PRIMARY KEY (store_id, form_id, version),
  constraint bookout_log_store_id_form_id_fkey FOREIGN KEY (store_id, form_id) REFERENCES bookout_form(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE bookout_log IS 'bookout: what happened to private dining requests';

create table cart_line (
  user_id uuid not null,
  store_id uuid not null,
  position integer not null,
  sku_id uuid not null,
  quantity integer not null,
  choices jsonb not null,
  added_at timestamp with time zone not null,
  constraint cart_line_pkey PRIMARY KEY (user_id, store_id, "position"),
  constraint cart_line_quantity CHECK ((quantity > 0)),
  constraint cart_line_sku FOREIGN KEY (store_id, sku_id) REFERENCES sku(store_id, id) ON DELETE CASCADE,
  constraint cart_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX cart_line_added ON public.cart_line USING btree (added_at);
COMMENT ON TABLE cart_line IS 'shop: goods in the carts of diners';

create table chat_message (
  conversation_id uuid not null,
  seq integer not null,
  client_id uuid not null,
  member_id uuid not null,
  side text not null,
  author_id uuid,
  sent_at timestamp with time zone not null,
  type text not null,
  text text,
  picture_id uuid,
  card jsonb,
  automatic jsonb,
  constraint chat_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint chat_message_client_id UNIQUE (conversation_id, member_id, client_id),
  constraint chat_message_content CHECK ((((type = 'text'::text) = (text IS NOT NULL)) AND ((type = 'picture'::text) = (picture_id IS NOT NULL)) AND ((type = 'card'::text) = (card IS NOT NULL)) AND ((type = 'automatic'::text) = (automatic IS NOT NULL)))),
  constraint chat_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint chat_message_picture FOREIGN KEY (conversation_id, picture_id) REFERENCES chat_picture(conversation_id, id),
  constraint chat_message_pkey PRIMARY KEY (conversation_id, seq),
  constraint chat_message_seq_check CHECK ((seq > 0)),
  constraint chat_message_side_check CHECK ((side = ANY (ARRAY['user'::text, 'store'::text, 'platform'::text]))),
  constraint chat_message_type_check CHECK ((type = ANY (ARRAY['text'::text, 'picture'::text, 'card'::text, 'automatic'::text, 'erased'::text])))
);
CREATE INDEX chat_message_author ON public.chat_message USING btree (author_id);
CREATE INDEX chat_message_picture_use ON public.chat_message USING btree (conversation_id, picture_id) WHERE (picture_id IS NOT NULL);
COMMENT ON TABLE chat_message IS 'chat: the messages of a conversation, in their order';

create table chat_picture (
  conversation_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint chat_picture_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint chat_picture_pkey PRIMARY KEY (conversation_id, id)
);
CREATE INDEX chat_picture_age ON public.chat_picture USING btree (created_at);
CREATE INDEX chat_picture_member ON public.chat_picture USING btree (member_id);
COMMENT ON TABLE chat_picture IS 'chat: pictures of messages, and uploaded ones that are not sent yet';

create table city (
  key text not null,
  country text not null,
  name jsonb not null,
  timezone text not null,
  latitude double precision not null,
  longitude double precision not null,
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  districts jsonb not null default '[]'::jsonb,
  position integer not null,
  hidden boolean not null default false,
  version integer not null default 0,
  constraint city_check CHECK (((south >= ('-90'::integer)::double precision) AND (south <= latitude))),
  constraint city_check1 CHECK (((west >= ('-180'::integer)::double precision) AND (west <= longitude))),
  constraint city_check2 CHECK (((north >= latitude) AND (north <= (90)::double precision))),
  constraint city_check3 CHECK (((east >= longitude) AND (east <= (180)::double precision))),
  constraint city_country_fkey FOREIGN KEY (country) REFERENCES country(code),
  constraint city_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint city_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint city_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint city_pkey PRIMARY KEY (key)
);
CREATE INDEX city_country ON public.city USING btree (country);
COMMENT ON TABLE city IS 'stores: cities that stores can be in, with their districts and the area of their map';

create table combination (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  item_ids uuid[] not null,
  min_people integer not null,
  max_people integer not null,
  weight integer not null,
  disabled boolean not null default false,
  version integer not null default 0,
  constraint combination_check CHECK ((max_people >= min_people)),
  constraint combination_min_people_check CHECK ((min_people > 0)),
  constraint combination_pkey PRIMARY KEY (store_id, id),
  constraint combination_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE combination IS 'seating: items that may be pushed together, and how many they then seat';

create table combo_group (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name jsonb not null,
  choose integer not null,
  position integer not null,
  constraint combo_group_choose CHECK ((choose > 0)),
  constraint combo_group_pkey PRIMARY KEY (store_id, id),
  constraint combo_group_product FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE combo_group IS 'shop: the groups of a combo';

create table combo_item (
  store_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  most integer not null,
  extra bigint not null,
  position integer not null,
  constraint combo_item_group FOREIGN KEY (store_id, group_id) REFERENCES combo_group(store_id, id) ON DELETE CASCADE,
  constraint combo_item_numbers CHECK (((quantity > 0) AND (most > 0) AND (extra >= 0))),
  constraint combo_item_pkey PRIMARY KEY (store_id, id),
  constraint combo_item_sku FOREIGN KEY (store_id, sku_id) REFERENCES sku(store_id, id)
);
COMMENT ON TABLE combo_item IS 'shop: what can be chosen in a group of a combo';

create table conversation (
  id uuid not null,
  kind text not null,
  store_id uuid,
  user_id uuid,
  group_key text,
  name jsonb,
  revision integer not null default 0,
  last_seq integer not null default 0,
  last_at timestamp with time zone not null,
  auto_answered_until timestamp with time zone,
  closes_at timestamp with time zone,
  muted_at timestamp with time zone,
  unanswered integer not null default 0,
  constraint conversation_closes CHECK (((closes_at IS NULL) OR (kind = 'group'::text))),
  constraint conversation_kind_check CHECK ((kind = ANY (ARRAY['store'::text, 'platform'::text, 'group'::text]))),
  constraint conversation_muted CHECK (((muted_at IS NULL) OR (kind <> 'group'::text))),
  constraint conversation_of_kind CHECK ((((kind = 'store'::text) AND (store_id IS NOT NULL) AND (user_id IS NOT NULL) AND (group_key IS NULL)) OR ((kind = 'platform'::text) AND (store_id IS NULL) AND (user_id IS NOT NULL) AND (group_key IS NULL)) OR ((kind = 'group'::text) AND (user_id IS NULL) AND (group_key IS NOT NULL) AND (name IS NOT NULL)))),
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint conversation_unanswered_check CHECK ((unanswered >= 0)),
  constraint conversation_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX conversation_active ON public.conversation USING btree (last_at);
CREATE INDEX conversation_store ON public.conversation USING btree (store_id);
CREATE UNIQUE INDEX conversation_of_group ON public.conversation USING btree (group_key) WHERE (kind = 'group'::text);
CREATE UNIQUE INDEX conversation_with_platform ON public.conversation USING btree (user_id) WHERE (kind = 'platform'::text);
CREATE UNIQUE INDEX conversation_with_store ON public.conversation USING btree (user_id, store_id) WHERE (kind = 'store'::text);
COMMENT ON TABLE conversation IS 'chat: a conversation with its members and messages';

create table conversation_member (
  conversation_id uuid not null,
  member_id uuid not null,
  side text not null,
  user_id uuid,
  read_seq integer not null default 0,
  noticed_seq integer not null default 0,
  constraint conversation_member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_member_pkey PRIMARY KEY (conversation_id, member_id),
  constraint conversation_member_side_check CHECK ((side = ANY (ARRAY['user'::text, 'store'::text, 'platform'::text]))),
  constraint conversation_member_user CHECK ((((side = 'user'::text) = (user_id IS NOT NULL)) AND ((user_id IS NULL) OR (user_id = member_id)))),
  constraint conversation_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX conversation_member_account ON public.conversation_member USING btree (user_id);
CREATE INDEX conversation_member_of ON public.conversation_member USING btree (member_id, conversation_id);
COMMENT ON TABLE conversation_member IS 'chat: who takes part in a conversation, and how far they have read';

create table country (
  code text not null,
  name jsonb not null,
  currency text not null,
  position integer not null,
  hidden boolean not null default false,
  version integer not null default 0,
  constraint country_code_check CHECK ((code ~ '^[A-Z]{2}$'::text)),
  constraint country_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint country_pkey PRIMARY KEY (code)
);
COMMENT ON TABLE country IS 'stores: countries and regions that stores can be in';

create table coupon_use (
  store_id uuid not null,
  id uuid not null,
  platform text not null,
  shop_id text not null,
  order_id uuid,
  state text not null,
  problem text,
  title text not null,
  code text not null,
  code_digest text not null,
  code_end text not null,
  worth bigint not null,
  paid bigint not null,
  check_id uuid not null,
  verify_token text not null,
  external_order_id text not null,
  verify_id text,
  certificate_id text,
  verified_at timestamp with time zone,
  take_back_until timestamp with time zone,
  tries integer not null,
  operator_type text not null,
  operator_id uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint coupon_use_amounts CHECK (((worth >= 0) AND (paid >= 0))),
  constraint coupon_use_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE SET NULL (order_id),
  constraint coupon_use_pkey PRIMARY KEY (store_id, id),
  constraint coupon_use_platform CHECK ((platform = ANY (ARRAY['dianping'::text, 'meituan'::text, 'douyin'::text]))),
  constraint coupon_use_state CHECK ((state = ANY (ARRAY['verifying'::text, 'verified'::text, 'refused'::text, 'takingBack'::text, 'takenBack'::text]))),
  constraint coupon_use_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint coupon_use_verified CHECK (((verified_at IS NOT NULL) = (state = ANY (ARRAY['verified'::text, 'takingBack'::text, 'takenBack'::text]))))
);
CREATE INDEX coupon_use_check ON public.coupon_use USING btree (store_id, check_id);
CREATE INDEX coupon_use_newest ON public.coupon_use USING btree (store_id, id DESC);
CREATE INDEX coupon_use_order ON public.coupon_use USING btree (store_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX coupon_use_refused ON public.coupon_use USING btree (changed_at) WHERE (state = 'refused'::text);
CREATE UNIQUE INDEX coupon_use_code ON public.coupon_use USING btree (platform, code_digest) WHERE (state = ANY (ARRAY['verifying'::text, 'verified'::text, 'takingBack'::text]));
CREATE UNIQUE INDEX coupon_use_verification ON public.coupon_use USING btree (platform, verify_id, certificate_id) WHERE ((state = ANY (ARRAY['verified'::text, 'takingBack'::text])) AND (verify_id <> ''::text));
COMMENT ON TABLE coupon_use IS 'groupbuying: coupons of group-buying platforms that were used at stores';

create table delivery_address (
  id uuid not null,
  user_id uuid not null,
  region text not null,
  division_code text not null,
  province text not null,
  city text,
  district text not null,
  detail text not null,
  contact text not null,
  phone text not null,
  phone_region text not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  version integer not null default 0,
  constraint delivery_address_phone CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint delivery_address_pkey PRIMARY KEY (id),
  constraint delivery_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX delivery_address_list ON public.delivery_address USING btree (user_id, id DESC);
CREATE UNIQUE INDEX delivery_address_default ON public.delivery_address USING btree (user_id) WHERE is_default;
COMMENT ON TABLE delivery_address IS 'addresses: where a person has goods delivered';

create table demo_day (
  store_id uuid not null,
  date date not null,
  histories jsonb not null,
  next_at timestamp with time zone,
  constraint demo_day_pkey PRIMARY KEY (store_id, date),
  constraint demo_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX demo_day_next ON public.demo_day USING btree (next_at) WHERE (next_at IS NOT NULL);
COMMENT ON TABLE demo_day IS 'demo: days of demo stores that have been filled with bookings';

create table diner (
  store_id uuid not null,
  id uuid not null,
  user_id uuid,
  last_name text not null,
  first_name text not null default ''::text,
  title text not null default 'none'::text,
  phone text,
  phone_region text,
  preferred_language text,
  email text,
  messaging_app_id text,
  birthday date,
  wedding_anniversary date,
  diet_preference text not null default ''::text,
  diet_taboo text not null default ''::text,
  service_requirement text not null default ''::text,
  other_requirements text not null default ''::text,
  remark text not null default ''::text,
  blacklisted boolean not null default false,
  blacklist_reason text,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  linked_phone text,
  booked_by uuid,
  company text not null default ''::text,
  member_level_id uuid,
  name_sounds text,
  merged_into uuid,
  visits integer not null default 0,
  finished integer not null default 0,
  closed integer not null default 0,
  absent integer not null default 0,
  first_visit_on date,
  last_visit_on date,
  blacklisted_until date,
  excused_absences integer not null default 0,
  constraint diner_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES user_account(id),
  constraint diner_member_level FOREIGN KEY (store_id, member_level_id) REFERENCES member_level(store_id, id),
  constraint diner_merged FOREIGN KEY (store_id, merged_into) REFERENCES diner(store_id, id),
  constraint diner_pkey PRIMARY KEY (store_id, id),
  constraint diner_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint diner_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX diner_absent ON public.diner USING btree (store_id, absent DESC, id DESC) WHERE (absent > 0);
CREATE INDEX diner_account ON public.diner USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX diner_blacklisted ON public.diner USING btree (store_id, last_name, first_name, id) WHERE blacklisted;
CREATE INDEX diner_booked_by ON public.diner USING btree (store_id, booked_by) WHERE (booked_by IS NOT NULL);
CREATE INDEX diner_by_age ON public.diner USING btree (store_id, created_at DESC, id DESC);
CREATE INDEX diner_by_closed ON public.diner USING btree (store_id, closed DESC, id DESC, finished);
CREATE INDEX diner_by_finished ON public.diner USING btree (store_id, finished, closed DESC, id DESC);
CREATE INDEX diner_by_last_visit ON public.diner USING btree (store_id, COALESCE(last_visit_on, '0001-01-01'::date) DESC, id DESC);
CREATE INDEX diner_by_visits ON public.diner USING btree (store_id, visits DESC, id DESC);
CREATE INDEX diner_first_visit ON public.diner USING btree (store_id, first_visit_on) WHERE (first_visit_on IS NOT NULL);
CREATE INDEX diner_merged_into ON public.diner USING btree (store_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX diner_name ON public.diner USING btree (store_id, last_name, first_name, id);
CREATE INDEX diner_of_level ON public.diner USING btree (store_id, member_level_id, last_name, first_name, id);
CREATE INDEX diner_phone ON public.diner USING btree (store_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX diner_phone_everywhere ON public.diner USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX diner_without_sounds ON public.diner USING btree (store_id, id) WHERE (name_sounds IS NULL);
CREATE UNIQUE INDEX diner_user ON public.diner USING btree (store_id, user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER diner_words_added AFTER INSERT ON public.diner REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_diner_words();
CREATE TRIGGER diner_words_changed AFTER UPDATE ON public.diner FOR EACH ROW WHEN (((((((old.last_name IS DISTINCT FROM new.last_name) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.name_sounds IS DISTINCT FROM new.name_sounds)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.company IS DISTINCT FROM new.company)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION keep_diner_words();
CREATE TRIGGER diner_words_deleted AFTER DELETE ON public.diner FOR EACH ROW EXECUTE FUNCTION keep_diner_words();
COMMENT ON TABLE diner IS 'diners: a store''s own record of a guest';

create table diner_note (
  store_id uuid not null,
  id uuid not null,
  diner_id uuid not null,
  kind text not null,
  text text not null,
  fields jsonb,
  author_id uuid,
  created_at timestamp with time zone not null,
  constraint diner_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id),
  constraint diner_note_diner FOREIGN KEY (store_id, diner_id) REFERENCES diner(store_id, id),
  constraint diner_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'blacklist'::text, 'unblacklist'::text, 'merge'::text]))),
  constraint diner_note_pkey PRIMARY KEY (store_id, id)
);
CREATE INDEX diner_note_author ON public.diner_note USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX diner_note_of_diner ON public.diner_note USING btree (store_id, diner_id, created_at DESC, id DESC);
COMMENT ON TABLE diner_note IS 'diners: notes about a guest and decisions of staff, oldest first';

create table diner_settings (
  store_id uuid not null,
  suggest_after_absences integer not null,
  version integer not null default 0,
  constraint diner_settings_pkey PRIMARY KEY (store_id),
  constraint diner_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint diner_settings_suggest_after_absences_check CHECK (((suggest_after_absences >= 0) AND (suggest_after_absences <= 20)))
);
COMMENT ON TABLE diner_settings IS 'diners: when a store is advised to blacklist a guest';

create table diner_word (
  store_id uuid not null,
  word text not null,
  diner_id uuid not null,
  constraint diner_word_pkey PRIMARY KEY (store_id, word, diner_id)
);
COMMENT ON TABLE diner_word IS 'diners: the words by which guests are found, kept by the guests’ rows themselves';

create table dish (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  price bigint not null,
  signature boolean not null,
  picture text,
  position integer not null,
  section_id uuid not null,
  sold_out boolean not null default false,
  hidden boolean not null default false,
  version integer not null default 0,
  constraint dish_picture_fkey FOREIGN KEY (picture) REFERENCES picture(hash),
  constraint dish_pkey PRIMARY KEY (store_id, id),
  constraint dish_price_check CHECK ((price >= 0)),
  constraint dish_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint dish_store_id_section_id_fkey FOREIGN KEY (store_id, section_id) REFERENCES menu_section(store_id, id)
);
CREATE INDEX dish_section ON public.dish USING btree (store_id, section_id);
COMMENT ON TABLE dish IS 'stores: what is on the menu';

create table event_outbox (
  id bigint not null default generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topics text[] not null,
  name text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  constraint event_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX event_outbox_created_at ON public.event_outbox USING btree (created_at);
CREATE INDEX event_outbox_order ON public.event_outbox USING btree (xid, id);
COMMENT ON TABLE event_outbox IS 'platform: events, written with the change they tell of';

create table external_call (
  store_id uuid not null,
  id uuid not null,
  external_order_id uuid not null,
  version integer not null,
  report jsonb not null,
  state text not null,
  tries integer not null,
  last_code text,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  queued_at timestamp with time zone,
  constraint external_call_ended CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint external_call_pkey PRIMARY KEY (store_id, id),
  constraint external_call_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'dropped'::text, 'failed'::text]))),
  constraint external_call_store_id_external_order_id_fkey FOREIGN KEY (store_id, external_order_id) REFERENCES external_order(store_id, id) ON DELETE CASCADE
);
CREATE INDEX external_call_order ON public.external_call USING btree (store_id, external_order_id);
CREATE INDEX external_call_waiting ON public.external_call USING btree (store_id, external_order_id, version, id) WHERE (state = 'waiting'::text);
COMMENT ON TABLE external_call IS 'groupbuying: what is reported to group-buying platforms';

create table external_grant (
  id uuid not null,
  merchant_id uuid not null,
  platform text not null,
  account_id text not null,
  access_token text not null,
  refresh_token text,
  expires_at timestamp with time zone,
  shops jsonb not null,
  created_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  warned_at timestamp with time zone,
  queued_at timestamp with time zone,
  constraint external_grant_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint external_grant_pkey PRIMARY KEY (id),
  constraint external_grant_platform CHECK ((platform = ANY (ARRAY['dianping'::text, 'meituan'::text, 'douyin'::text])))
);
CREATE INDEX external_grant_expiry ON public.external_grant USING btree (expires_at) WHERE (refused_at IS NULL);
CREATE UNIQUE INDEX external_grant_account ON public.external_grant USING btree (merchant_id, platform, account_id);
COMMENT ON TABLE external_grant IS 'groupbuying: authorizations of merchants at group-buying platforms';

create table external_inbox (
  platform text not null,
  event_id text not null,
  store_id uuid not null,
  external_id text not null,
  number bigint not null default generated always as identity,
  event jsonb not null,
  received_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  outcome text,
  signature text,
  queued_at timestamp with time zone,
  constraint external_inbox_pkey PRIMARY KEY (platform, event_id),
  constraint external_inbox_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX external_inbox_applied ON public.external_inbox USING btree (applied_at) WHERE (applied_at IS NOT NULL);
CREATE INDEX external_inbox_order ON public.external_inbox USING btree (platform, external_id);
CREATE INDEX external_inbox_waiting ON public.external_inbox USING btree (store_id, platform, external_id, number) WHERE (applied_at IS NULL);
CREATE UNIQUE INDEX external_inbox_signature ON public.external_inbox USING btree (platform, signature) WHERE (signature IS NOT NULL);
COMMENT ON TABLE external_inbox IS 'groupbuying: verified events of group-buying platforms';

create table external_log (
  store_id uuid not null,
  external_order_id uuid not null,
  version integer not null,
  id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  operator_type text,
  operator_id uuid,
  status text not null,
  words text not null,
  date date,
  time text,
  people integer,
  constraint external_log_pkey PRIMARY KEY (store_id, external_order_id, version, id),
  constraint external_log_store_id_external_order_id_fkey FOREIGN KEY (store_id, external_order_id) REFERENCES external_order(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE external_log IS 'groupbuying: what happened to orders from group-buying platforms';

create table external_order (
  store_id uuid not null,
  id uuid not null,
  version integer not null,
  platform text not null,
  external_id text not null,
  shop_id text not null,
  status text not null,
  end_reason text,
  words text not null,
  guest_name text not null,
  guest_phone text,
  date date not null,
  time text not null,
  start_at timestamp with time zone not null,
  people integer not null,
  product text not null,
  amount bigint not null,
  remark text not null,
  deadline timestamp with time zone,
  confirmed boolean not null,
  unsent boolean not null,
  refused_slot text,
  order_id uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  store_write bigint not null default 0,
  constraint external_order_amount CHECK ((amount >= 0)),
  constraint external_order_ended CHECK (((status = ANY (ARRAY['rejected'::text, 'cancelled'::text, 'failed'::text])) = (end_reason IS NOT NULL))),
  constraint external_order_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE SET NULL (order_id),
  constraint external_order_people CHECK (((people >= 1) AND (people <= 500))),
  constraint external_order_pkey PRIMARY KEY (store_id, id),
  constraint external_order_platform CHECK ((platform = ANY (ARRAY['dianping'::text, 'meituan'::text, 'douyin'::text]))),
  constraint external_order_status CHECK ((status = ANY (ARRAY['waitPayment'::text, 'waitProcess'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text, 'arrived'::text, 'notArrived'::text, 'appealArrived'::text, 'appealNotArrived'::text, 'failed'::text]))),
  constraint external_order_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint external_order_waiting CHECK (((order_id IS NULL) OR (status <> ALL (ARRAY['waitPayment'::text, 'waitProcess'::text, 'failed'::text]))))
);
CREATE INDEX external_order_newest ON public.external_order USING btree (store_id, id DESC);
CREATE INDEX external_order_open ON public.external_order USING btree (store_id, platform) WHERE ((status = ANY (ARRAY['waitPayment'::text, 'waitProcess'::text, 'accepted'::text, 'appealArrived'::text, 'appealNotArrived'::text])) OR (NOT confirmed));
CREATE INDEX external_order_phone ON public.external_order USING btree (guest_phone) WHERE (guest_phone IS NOT NULL);
CREATE INDEX external_order_waits ON public.external_order USING btree (store_id, deadline, id) WHERE (status = ANY (ARRAY['waitProcess'::text, 'appealArrived'::text, 'appealNotArrived'::text]));
CREATE UNIQUE INDEX external_order_number ON public.external_order USING btree (platform, external_id);
CREATE UNIQUE INDEX external_order_order ON public.external_order USING btree (store_id, order_id) WHERE (order_id IS NOT NULL);
COMMENT ON TABLE external_order IS 'groupbuying: orders from group-buying platforms';

create table external_settings (
  store_id uuid not null,
  auto_answer text not null,
  grace_minutes integer not null,
  constraint external_settings_answer CHECK ((auto_answer = ANY (ARRAY['ask'::text, 'whenFree'::text, 'decline'::text]))),
  constraint external_settings_grace CHECK (((grace_minutes >= 0) AND (grace_minutes <= 240))),
  constraint external_settings_pkey PRIMARY KEY (store_id),
  constraint external_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE external_settings IS 'groupbuying: how stores answer orders from platforms';

create table external_shop (
  store_id uuid not null,
  platform text not null,
  grant_id uuid not null,
  shop_id text not null,
  connected_at timestamp with time zone not null,
  read_until timestamp with time zone not null,
  next_poll_at timestamp with time zone not null,
  constraint external_shop_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES external_grant(id),
  constraint external_shop_pkey PRIMARY KEY (store_id, platform),
  constraint external_shop_platform CHECK ((platform = ANY (ARRAY['dianping'::text, 'meituan'::text, 'douyin'::text]))),
  constraint external_shop_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX external_shop_grant ON public.external_shop USING btree (grant_id);
CREATE INDEX external_shop_poll ON public.external_shop USING btree (next_poll_at);
CREATE UNIQUE INDEX external_shop_id ON public.external_shop USING btree (platform, shop_id);
COMMENT ON TABLE external_shop IS 'groupbuying: which shop at a platform is which store';

create table feast (
  store_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  number integer not null,
  status text not null,
  close_reason text,
  creator_id uuid,
  by_store boolean not null,
  title text not null,
  description text not null,
  menu text not null,
  theme text not null,
  date date not null,
  start_time text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  kind_id uuid not null,
  item_ids uuid[],
  turn_minutes integer,
  table_ids uuid[] not null default '{}'::uuid[],
  dining_place text not null,
  participant_count integer not null,
  minimum integer not null,
  estimated_cost bigint,
  deposit_per_person bigint not null,
  service_charge bigint not null,
  opens_at timestamp with time zone,
  deadline timestamp with time zone not null,
  visibility text not null,
  shareable text not null,
  key text not null,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  audited_at timestamp with time zone,
  audited_by uuid,
  audit_reason text,
  changed_at timestamp with time zone,
  formed_at timestamp with time zone,
  finished_at timestamp with time zone,
  closed_at timestamp with time zone,
  close_note text,
  reminded_at timestamp with time zone,
  audited_content jsonb,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  constraint feast_closed CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL))),
  constraint feast_creator CHECK (((by_store = (creator_id IS NULL)) OR (status = 'closed'::text))),
  constraint feast_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES user_account(id),
  constraint feast_deposit_per_person_check CHECK ((deposit_per_person >= 0)),
  constraint feast_number UNIQUE (store_id, number),
  constraint feast_participant_count_check CHECK ((participant_count > 0)),
  constraint feast_pkey PRIMARY KEY (store_id, id),
  constraint feast_service_charge_check CHECK ((service_charge >= 0)),
  constraint feast_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX feast_of_creator ON public.feast USING btree (creator_id, id) WHERE (creator_id IS NOT NULL);
CREATE INDEX feast_of_store ON public.feast USING btree (store_id, start_at);
CREATE INDEX feast_public ON public.feast USING btree (start_at, id) WHERE ((status = 'forming'::text) AND (visibility = 'public'::text));
CREATE INDEX feast_to_audit ON public.feast USING btree (published_at, id) WHERE ((status = 'waitAudit'::text) OR (changed_at IS NOT NULL));
COMMENT ON TABLE feast IS 'feasts: a dinner that people join individually';

create table feast_log (
  store_id uuid not null,
  id uuid not null,
  feast_id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  operator_type text not null,
  operator_id uuid,
  participant_id uuid,
  amount bigint,
  detail jsonb not null,
  constraint feast_log_pkey PRIMARY KEY (store_id, id),
  constraint feast_log_store_id_feast_id_fkey FOREIGN KEY (store_id, feast_id) REFERENCES feast(store_id, id) ON DELETE CASCADE
);
CREATE INDEX feast_log_feast ON public.feast_log USING btree (store_id, feast_id, id);
COMMENT ON TABLE feast_log IS 'feasts: what happened to a feast';

create table feast_participant (
  store_id uuid not null,
  id uuid not null,
  feast_id uuid not null,
  version integer not null default 0,
  user_id uuid,
  status text not null,
  close_reason text,
  name text not null,
  people integer not null,
  remark text not null,
  deposit bigint not null,
  service_charge bigint not null,
  pay_until timestamp with time zone,
  joined_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint feast_participant_closed CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL))),
  constraint feast_participant_people_check CHECK ((people > 0)),
  constraint feast_participant_pkey PRIMARY KEY (store_id, id),
  constraint feast_participant_store_id_feast_id_fkey FOREIGN KEY (store_id, feast_id) REFERENCES feast(store_id, id) ON DELETE CASCADE,
  constraint feast_participant_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX feast_participant_feast ON public.feast_participant USING btree (store_id, feast_id, id);
CREATE INDEX feast_participant_user ON public.feast_participant USING btree (user_id, id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX feast_participant_once ON public.feast_participant USING btree (store_id, feast_id, user_id) WHERE (status <> 'closed'::text);
COMMENT ON TABLE feast_participant IS 'feasts: the registration of a person for a feast';

create table feast_picture (
  store_id uuid not null,
  feast_id uuid not null,
  position integer not null,
  hash text not null,
  is_cover boolean not null,
  is_former boolean not null default false,
  constraint feast_picture_hash_fkey FOREIGN KEY (hash) REFERENCES picture(hash),
  constraint feast_picture_pkey PRIMARY KEY (store_id, feast_id, is_former, "position"),
  constraint feast_picture_store_id_feast_id_fkey FOREIGN KEY (store_id, feast_id) REFERENCES feast(store_id, id) ON DELETE CASCADE
);
CREATE INDEX feast_picture_hash ON public.feast_picture USING btree (hash);
COMMENT ON TABLE feast_picture IS 'feasts: the pictures of a feast in their order';

create table feast_question (
  store_id uuid not null,
  id uuid not null,
  feast_id uuid not null,
  participant_id uuid not null,
  text text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  hidden boolean not null default false,
  constraint feast_question_pkey PRIMARY KEY (store_id, id),
  constraint feast_question_store_id_feast_id_fkey FOREIGN KEY (store_id, feast_id) REFERENCES feast(store_id, id) ON DELETE CASCADE,
  constraint feast_question_store_id_participant_id_fkey FOREIGN KEY (store_id, participant_id) REFERENCES feast_participant(store_id, id) ON DELETE CASCADE
);
CREATE INDEX feast_question_feast ON public.feast_question USING btree (store_id, feast_id, id);
CREATE INDEX feast_question_participant ON public.feast_question USING btree (store_id, participant_id);
COMMENT ON TABLE feast_question IS 'feasts: questions of members, and the answers of the creator';

create table fixture (
  store_id uuid not null,
  id uuid not null,
  type text not null,
  area_id uuid,
  geometry jsonb not null,
  version integer not null default 0,
  constraint fixture_pkey PRIMARY KEY (store_id, id),
  constraint fixture_store_id_area_id_fkey FOREIGN KEY (store_id, area_id) REFERENCES area(store_id, id) ON DELETE CASCADE,
  constraint fixture_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint fixture_type_check CHECK ((type = ANY (ARRAY['wall'::text, 'door'::text, 'window'::text, 'bar'::text, 'plant'::text])))
);
CREATE INDEX fixture_area ON public.fixture USING btree (store_id, area_id);
COMMENT ON TABLE fixture IS 'seating: a wall, door, window, bar or plant on the floor plan';

create table guest_message (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  scene text not null,
  channel text not null,
  sent_by text not null,
  occasion text not null,
  status text not null,
  reason text,
  provider_code text,
  address text,
  text text,
  language text,
  provider_id text,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  reported_at timestamp with time zone,
  basis text,
  given_by uuid,
  network text,
  amount bigint,
  constraint guest_message_basis_check CHECK ((basis = ANY (ARRAY['own'::text, 'staff'::text, 'given'::text]))),
  constraint guest_message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'wechat'::text]))),
  constraint guest_message_language_check CHECK ((language = ANY (ARRAY['zh-Hans'::text, 'zh-Hant'::text, 'en'::text]))),
  constraint guest_message_once UNIQUE (store_id, order_id, scene, channel, occasion),
  constraint guest_message_pkey PRIMARY KEY (store_id, id),
  constraint guest_message_sent_by_check CHECK ((sent_by = ANY (ARRAY['auto'::text, 'staff'::text, 'platform'::text]))),
  constraint guest_message_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'dropped'::text]))),
  constraint guest_message_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint guest_message_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_message_address ON public.guest_message USING btree (address, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX guest_message_by_network ON public.guest_message USING btree (network, sent_at) WHERE (basis = 'given'::text);
CREATE INDEX guest_message_created ON public.guest_message USING btree (created_at);
CREATE INDEX guest_message_due ON public.guest_message USING btree (due_at) WHERE (status = 'waiting'::text);
CREATE INDEX guest_message_given_by ON public.guest_message USING btree (given_by, sent_at) WHERE (basis = 'given'::text);
CREATE INDEX guest_message_newest ON public.guest_message USING btree (store_id, id DESC);
CREATE INDEX guest_message_provider ON public.guest_message USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX guest_message_reference ON public.guest_message USING btree (id);
CREATE INDEX guest_message_sending ON public.guest_message USING btree (claimed_until) WHERE (status = 'sending'::text);
CREATE INDEX guest_message_sent ON public.guest_message USING btree (store_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX guest_message_use ON public.guest_message USING btree (store_id, sent_at) WHERE (sent_at IS NOT NULL);
COMMENT ON TABLE guest_message IS 'messages: a message to the guest of an order, and what became of it';

create table guest_message_network (
  store_id uuid not null,
  order_id uuid not null,
  network text not null,
  created_at timestamp with time zone not null,
  constraint guest_message_network_pkey PRIMARY KEY (store_id, order_id),
  constraint guest_message_network_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_message_network_created ON public.guest_message_network USING btree (created_at);
COMMENT ON TABLE guest_message_network IS 'messages: a keyed digest of the network from which an order with a given address was made';

create table idempotency_record (
  scope text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint,
  answer text,
  session_effect text,
  created_at timestamp with time zone not null,
  constraint idempotency_record_pkey PRIMARY KEY (scope, key),
  constraint idempotency_record_session_effect_check CHECK ((session_effect = ANY (ARRAY['start'::text, 'end'::text])))
);
CREATE INDEX idempotency_record_created_at ON public.idempotency_record USING btree (created_at);
COMMENT ON TABLE idempotency_record IS 'platform: the answer to a mutating call, given again when the call is repeated';

create table installation (
  only_row boolean not null default true,
  event_epoch text not null,
  secret_digest bytea,
  demo_digest text,
  constraint installation_demo_digest_check CHECK ((demo_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint installation_event_epoch_check CHECK ((event_epoch ~ '^[0-9a-f]{8}$'::text)),
  constraint installation_only_row_check CHECK (only_row),
  constraint installation_pkey PRIMARY KEY (only_row)
);
COMMENT ON TABLE installation IS 'platform: one row; the epoch of event cursors, which changes when a backup is restored, a digest of the secret, and one of the demo content that was loaded';

create table invitation (
  store_id uuid not null,
  order_id uuid not null,
  version integer not null default 1,
  template_id uuid,
  style text not null,
  host text not null,
  greeting text not null,
  key text not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint invitation_key UNIQUE (store_id, key),
  constraint invitation_pkey PRIMARY KEY (store_id, order_id),
  constraint invitation_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE CASCADE,
  constraint invitation_store_id_template_id_fkey FOREIGN KEY (store_id, template_id) REFERENCES invitation_template(store_id, id) ON DELETE SET NULL (template_id)
);
CREATE INDEX invitation_template_use ON public.invitation USING btree (store_id, template_id) WHERE (template_id IS NOT NULL);
COMMENT ON TABLE invitation IS 'invitations: the invitation of an order';

create table invitation_answer (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  name text not null,
  coming boolean not null,
  people integer not null,
  diet text not null,
  remark text not null,
  answered_at timestamp with time zone not null,
  constraint invitation_answer_people CHECK ((coming = (people > 0))),
  constraint invitation_answer_pkey PRIMARY KEY (store_id, id),
  constraint invitation_answer_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES invitation(store_id, order_id) ON DELETE CASCADE
);
CREATE INDEX invitation_answer_old ON public.invitation_answer USING btree (answered_at);
CREATE INDEX invitation_answer_order ON public.invitation_answer USING btree (store_id, order_id);
COMMENT ON TABLE invitation_answer IS 'invitations: the answers of guests who opened the link of an invitation';

create table invitation_default (
  store_id uuid not null,
  template_id uuid,
  style text,
  constraint invitation_default_design CHECK ((num_nonnulls(template_id, style) = 1)),
  constraint invitation_default_pkey PRIMARY KEY (store_id),
  constraint invitation_default_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint invitation_default_store_id_template_id_fkey FOREIGN KEY (store_id, template_id) REFERENCES invitation_template(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE invitation_default IS 'invitations: the design that new invitations of a store begin with; without a row, the first style';

create table invitation_template (
  store_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  name text not null,
  style text not null,
  colors jsonb not null,
  fields text[] not null,
  title jsonb not null,
  closing jsonb not null,
  images text[] not null,
  constraint invitation_template_pkey PRIMARY KEY (store_id, id),
  constraint invitation_template_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX invitation_template_name ON public.invitation_template USING btree (store_id, lower(NORMALIZE(name, NFKC)));
COMMENT ON TABLE invitation_template IS 'invitations: designs that a store has made for invitations';

create table ledger_balance (
  store_id uuid not null,
  account text not null,
  amount bigint not null,
  constraint ledger_balance_amount_check CHECK ((amount >= 0)),
  constraint ledger_balance_pkey PRIMARY KEY (store_id, account)
);
CREATE TRIGGER ledger_balance_by_transfers BEFORE INSERT OR DELETE OR UPDATE ON public.ledger_balance FOR EACH ROW EXECUTE FUNCTION refuse_by_hand();
CREATE TRIGGER ledger_balance_no_truncate BEFORE TRUNCATE ON public.ledger_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE ledger_balance IS 'money: what is on each diner’s account, kept by the transfers themselves';

create table ledger_transfer (
  store_id uuid not null,
  kind text not null,
  source_id uuid not null,
  debit text not null,
  credit text not null,
  amount bigint not null,
  currency text not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  subject_type text not null,
  constraint ledger_transfer_amount_check CHECK ((amount > 0)),
  constraint ledger_transfer_check CHECK ((debit <> credit)),
  constraint ledger_transfer_check1 CHECK ((is_ledger_account(debit) AND is_ledger_account(credit))),
  constraint ledger_transfer_currency_check CHECK (((ledger_account_currency(debit) = currency) AND (ledger_account_currency(credit) = currency))) NOT VALID,
  constraint ledger_transfer_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'refund'::text, 'refunded'::text, 'refundFailed'::text, 'forfeit'::text, 'deduct'::text, 'revoke'::text, 'reserve'::text, 'release'::text]))),
  constraint ledger_transfer_pkey PRIMARY KEY (store_id, kind, source_id),
  constraint ledger_transfer_subject_check CHECK ((subject_type ~ '^[a-z][A-Za-z]*$'::text))
);
CREATE INDEX ledger_transfer_at ON public.ledger_transfer USING btree (at);
CREATE INDEX ledger_transfer_from_balance ON public.ledger_transfer USING btree (debit, at DESC) WHERE (store_id = '00000000-0000-0000-0000-000000000000'::uuid);
CREATE INDEX ledger_transfer_store_at ON public.ledger_transfer USING btree (store_id, at);
CREATE INDEX ledger_transfer_subject ON public.ledger_transfer USING btree (store_id, subject_id);
CREATE INDEX ledger_transfer_to_balance ON public.ledger_transfer USING btree (credit, at DESC) WHERE (store_id = '00000000-0000-0000-0000-000000000000'::uuid);
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE ON public.ledger_transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfer_balances AFTER INSERT ON public.ledger_transfer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_balances();
CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE ledger_transfer IS 'money: amounts moved from account to account; append only';

create table login_code (
  id uuid not null,
  phone text,
  purpose text not null,
  user_id uuid,
  language text not null,
  address_hash bytea not null,
  tries smallint not null default 0,
  used_at timestamp with time zone,
  sent_at timestamp with time zone,
  provider_id text,
  failure text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  device_hash bytea,
  known_device boolean not null default false,
  email text,
  constraint login_code_pkey PRIMARY KEY (id),
  constraint login_code_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'bindPhone'::text, 'freshCheck'::text, 'verifyEmail'::text]))),
  constraint login_code_sent_to_check CHECK ((num_nonnulls(phone, email) = 1)),
  constraint login_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX login_code_account ON public.login_code USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX login_code_address ON public.login_code USING btree (address_hash, created_at DESC);
CREATE INDEX login_code_created_at ON public.login_code USING btree (created_at);
CREATE INDEX login_code_email ON public.login_code USING btree (email, created_at DESC) WHERE (email IS NOT NULL);
CREATE INDEX login_code_phone ON public.login_code USING btree (phone, created_at DESC);
COMMENT ON TABLE login_code IS 'identity: codes sent by SMS or e-mail; the digits follow from the id and the server secret, and are not kept';

create table member_level (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  color text not null,
  position integer not null,
  version integer not null default 0,
  constraint member_level_pkey PRIMARY KEY (store_id, id),
  constraint member_level_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX member_level_name ON public.member_level USING btree (store_id, lower(NORMALIZE(name, NFKC)));
COMMENT ON TABLE member_level IS 'diners: levels that a store gives to its guests';

create table menu_section (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  constraint menu_section_pkey PRIMARY KEY (store_id, id),
  constraint menu_section_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE menu_section IS 'stores: the sections of a menu';

create table merchant (
  id uuid not null,
  slug text not null,
  name jsonb not null,
  created_at timestamp with time zone not null,
  version integer not null default 0,
  standing text not null default 'normal'::text,
  standing_reason text,
  standing_by uuid,
  standing_at timestamp with time zone,
  constraint merchant_pkey PRIMARY KEY (id),
  constraint merchant_slug_check CHECK ((slug ~ '^[a-z0-9-]+$'::text)),
  constraint merchant_slug_key UNIQUE (slug),
  constraint merchant_standing_change_check CHECK (((standing_by IS NULL) = (standing_at IS NULL))),
  constraint merchant_standing_check CHECK ((standing = ANY (ARRAY['normal'::text, 'trusted'::text, 'suspended'::text])))
);
COMMENT ON TABLE merchant IS 'stores: a restaurant group';

create table message_choice (
  user_id uuid not null,
  sms boolean not null,
  email boolean not null,
  wechat boolean not null,
  reminders boolean not null,
  changed_at timestamp with time zone not null,
  constraint message_choice_pkey PRIMARY KEY (user_id),
  constraint message_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
COMMENT ON TABLE message_choice IS 'messages: what a person wants to receive; everything without a row';

create table migration (
  name text not null,
  checksum text not null,
  ran_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table money_operation (
  store_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  account text not null,
  type text not null,
  amount bigint not null,
  reason text not null,
  operator_type text not null,
  operator_id uuid,
  reverts uuid,
  at timestamp with time zone not null,
  cause text,
  attempt_id uuid,
  subject_type text not null,
  constraint money_operation_account_check CHECK (((account ~ '^[a-z][A-Za-z]*$'::text) AND (account <> 'refunding'::text))),
  constraint money_operation_amount_check CHECK ((amount >= 0)),
  constraint money_operation_cause_check CHECK ((cause = ANY (ARRAY['paidTooLate'::text, 'paidTwice'::text, 'depositLowered'::text, 'cancelled'::text, 'cancelAgreed'::text, 'storeCancelled'::text, 'rejected'::text, 'absent'::text, 'unpaid'::text, 'platformClosed'::text, 'mealSettled'::text, 'disputed'::text]))) NOT VALID,
  constraint money_operation_pkey PRIMARY KEY (store_id, id),
  constraint money_operation_store_id_attempt_id_fkey FOREIGN KEY (store_id, attempt_id) REFERENCES payment_attempt(store_id, id),
  constraint money_operation_subject_check CHECK ((subject_type ~ '^[a-z][A-Za-z]*$'::text)),
  constraint money_operation_type_check CHECK ((type = ANY (ARRAY['pay'::text, 'refund'::text, 'forfeit'::text, 'deduct'::text, 'modify'::text, 'supplement'::text, 'revoke'::text, 'confirm'::text, 'dispute'::text]))) NOT VALID
);
CREATE INDEX money_operation_subject ON public.money_operation USING btree (store_id, subject_id, id);
CREATE UNIQUE INDEX money_operation_reverts ON public.money_operation USING btree (store_id, reverts) WHERE (reverts IS NOT NULL);
CREATE TRIGGER money_operation_append_only BEFORE DELETE OR UPDATE ON public.money_operation FOR EACH ROW EXECUTE FUNCTION refuse_change_of_operation();
CREATE TRIGGER money_operation_no_truncate BEFORE TRUNCATE ON public.money_operation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE money_operation IS 'money: operations on a subject’s money; append only';

create table notice (
  id uuid not null,
  user_id uuid not null,
  event_id bigint not null,
  kind text not null,
  facts jsonb not null,
  path text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  listed boolean not null default true,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_user_id_event_id_key UNIQUE (user_id, event_id),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX notice_age ON public.notice USING btree (created_at);
CREATE INDEX notice_list ON public.notice USING btree (user_id, id DESC);
CREATE INDEX notice_unread ON public.notice USING btree (user_id) WHERE (read_at IS NULL);
COMMENT ON TABLE notice IS 'notices: news to one person';

create table notice_push (
  notice_id uuid not null,
  device_id uuid not null,
  status text not null,
  code text,
  at timestamp with time zone not null,
  constraint notice_push_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_device(id) ON DELETE CASCADE,
  constraint notice_push_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint notice_push_pkey PRIMARY KEY (notice_id, device_id),
  constraint notice_push_status_check CHECK ((status = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX notice_push_at ON public.notice_push USING btree (at);
CREATE INDEX notice_push_device ON public.notice_push USING btree (device_id);
COMMENT ON TABLE notice_push IS 'notices: a notice that was given to the push service of a device, and what became of it';

create table occupancy (
  store_id uuid not null,
  owner_id uuid not null,
  item_id uuid not null,
  owner_type text not null,
  date date not null,
  during tstzrange not null,
  constraint occupancy_during_check CHECK ((NOT isempty(during))),
  constraint occupancy_owner_type_check CHECK ((owner_type = ANY (ARRAY['order'::text, 'hold'::text, 'lock'::text, 'feast'::text]))),
  constraint occupancy_pkey PRIMARY KEY (store_id, owner_id, item_id),
  constraint occupancy_store_id_item_id_fkey FOREIGN KEY (store_id, item_id) REFERENCES table_item(store_id, id),
  constraint one_at_a_time EXCLUDE USING gist (store_id WITH =, item_id WITH =, during WITH &&)
);
CREATE INDEX occupancy_day ON public.occupancy USING btree (store_id, date);
COMMENT ON TABLE occupancy IS 'seating: who has which item when';

create table order_menu (
  store_id uuid not null,
  order_id uuid not null,
  version integer not null,
  lines jsonb not null,
  amount bigint not null,
  changed_at timestamp with time zone not null,
  constraint order_menu_amount CHECK ((amount >= 0)),
  constraint order_menu_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE CASCADE,
  constraint order_menu_pkey PRIMARY KEY (store_id, order_id)
);
COMMENT ON TABLE order_menu IS 'preorders: the menu that a party orders in advance with its booking';

create table order_share (
  store_id uuid not null,
  order_id uuid not null,
  version integer not null default 0,
  enabled boolean not null default true,
  shows text[],
  revision integer not null default 0,
  constraint order_share_pkey PRIMARY KEY (store_id, order_id),
  constraint order_share_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES booking_order(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE order_share IS 'booking: orders whose sharing was changed or whose share link was replaced';

create table passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  algorithm integer not null,
  rp_id text not null,
  sign_count bigint not null default 0,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX passkey_user_id ON public.passkey USING btree (user_id);
COMMENT ON TABLE passkey IS 'identity: the passkeys of accounts; a credential belongs to one account at most';

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  device_hash bytea not null,
  session_id uuid,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_person_check CHECK ((((purpose = 'signIn'::text) = (user_id IS NULL)) AND ((user_id IS NULL) = (session_id IS NULL)))),
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'check'::text, 'add'::text]))),
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX passkey_challenge_expires_at ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_user_id ON public.passkey_challenge USING btree (user_id) WHERE (user_id IS NOT NULL);
COMMENT ON TABLE passkey_challenge IS 'identity: challenges for passkeys that were not answered yet; an answered one is deleted';

create table passport_code (
  code_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  session_id uuid,
  constraint passport_code_pkey PRIMARY KEY (code_hash),
  constraint passport_code_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE,
  constraint passport_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX passport_code_account ON public.passport_code USING btree (user_id);
CREATE INDEX passport_code_expires_at ON public.passport_code USING btree (expires_at);
COMMENT ON TABLE passport_code IS 'identity: one-use codes that sign a person in on another device';

create table payment_attempt (
  store_id uuid not null,
  id uuid not null,
  intent_id uuid not null,
  subject_id uuid not null,
  payer_id uuid,
  method text not null,
  channel text,
  scene text not null,
  amount bigint not null,
  status text not null,
  hand_off jsonb,
  failure text,
  sub_merchant_id text,
  open_id text,
  origin text not null,
  provider_number text,
  expires_at timestamp with time zone not null,
  check_at timestamp with time zone,
  checks integer not null default 0,
  paid_at timestamp with time zone,
  settled text,
  refunded bigint not null default 0,
  created_at timestamp with time zone not null,
  subject_type text not null,
  from_balance bigint,
  share text,
  part_of uuid,
  currency text not null,
  provider_reference text,
  constraint payment_attempt_amount_check CHECK ((amount > 0)),
  constraint payment_attempt_check CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint payment_attempt_check1 CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint payment_attempt_check2 CHECK (((status = 'paid'::text) OR (refunded = 0))),
  constraint payment_attempt_from_balance_check CHECK ((from_balance > 0)),
  constraint payment_attempt_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES user_account(id),
  constraint payment_attempt_pkey PRIMARY KEY (store_id, id),
  constraint payment_attempt_settled_check CHECK ((settled = ANY (ARRAY['kept'::text, 'returned'::text]))),
  constraint payment_attempt_share CHECK (((from_balance IS NULL) = (share IS NULL))),
  constraint payment_attempt_share_check CHECK ((share = ANY (ARRAY['reserved'::text, 'released'::text, 'used'::text]))),
  constraint payment_attempt_status_check CHECK ((status = ANY (ARRAY['starting'::text, 'waiting'::text, 'closing'::text, 'closed'::text, 'failed'::text, 'paid'::text]))),
  constraint payment_attempt_store_id_intent_id_fkey FOREIGN KEY (store_id, intent_id) REFERENCES payment_intent(store_id, id),
  constraint payment_attempt_subject_check CHECK ((subject_type ~ '^[a-z][A-Za-z]*$'::text))
);
CREATE INDEX payment_attempt_created ON public.payment_attempt USING btree (method, created_at) WHERE (status <> 'paid'::text);
CREATE INDEX payment_attempt_paid ON public.payment_attempt USING btree (method, paid_at) WHERE (status = 'paid'::text);
CREATE INDEX payment_attempt_payer ON public.payment_attempt USING btree (payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX payment_attempt_subject ON public.payment_attempt USING btree (store_id, subject_id);
CREATE INDEX payment_attempt_unsettled ON public.payment_attempt USING btree (paid_at) WHERE ((status = 'paid'::text) AND (settled IS NULL));
CREATE UNIQUE INDEX payment_attempt_active ON public.payment_attempt USING btree (store_id, intent_id) WHERE (status = ANY (ARRAY['starting'::text, 'waiting'::text]));
CREATE UNIQUE INDEX payment_attempt_number ON public.payment_attempt USING btree (id);
COMMENT ON TABLE payment_attempt IS 'money: attempts to pay an intent at a provider';

create table payment_inbox (
  method text not null,
  event_id text not null,
  notice jsonb not null,
  received_at timestamp with time zone not null,
  tries integer not null default 0,
  applied_at timestamp with time zone,
  outcome text,
  constraint payment_inbox_pkey PRIMARY KEY (method, event_id)
);
CREATE INDEX payment_inbox_applied ON public.payment_inbox USING btree (applied_at) WHERE (applied_at IS NOT NULL);
CREATE INDEX payment_inbox_waiting ON public.payment_inbox USING btree (tries, received_at) WHERE (applied_at IS NULL);
COMMENT ON TABLE payment_inbox IS 'money: verified notifications of providers, each applied once';

create table payment_intent (
  store_id uuid not null,
  id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  user_id uuid,
  reference text not null,
  amount bigint not null,
  status text not null,
  expires_at timestamp with time zone not null,
  paid_attempt_id uuid,
  created_at timestamp with time zone not null,
  subject_type text not null,
  account text not null,
  currency text not null,
  constraint payment_intent_account_check CHECK (((account ~ '^[a-z][A-Za-z]*$'::text) AND (account <> 'refunding'::text))),
  constraint payment_intent_amount_check CHECK ((amount > 0)),
  constraint payment_intent_balance_check CHECK (((account = 'balance'::text) = (subject_type = 'balance'::text))),
  constraint payment_intent_check1 CHECK (((status = 'paid'::text) = (paid_attempt_id IS NOT NULL))),
  constraint payment_intent_pkey PRIMARY KEY (store_id, id),
  constraint payment_intent_purpose_check CHECK ((purpose ~ '^[a-z][A-Za-z]*$'::text)),
  constraint payment_intent_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text, 'cancelled'::text]))),
  constraint payment_intent_subject_check CHECK ((subject_type ~ '^[a-z][A-Za-z]*$'::text)),
  constraint payment_intent_top_up_check CHECK (((purpose = 'topUp'::text) = (subject_type = 'balance'::text))),
  constraint payment_intent_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX payment_intent_account ON public.payment_intent USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX payment_intent_subject ON public.payment_intent USING btree (store_id, subject_id);
CREATE INDEX payment_intent_top_up ON public.payment_intent USING btree (user_id, id DESC) WHERE ((purpose = 'topUp'::text) AND (status = 'open'::text));
CREATE UNIQUE INDEX payment_intent_open ON public.payment_intent USING btree (store_id, subject_id, purpose) WHERE ((status = 'open'::text) AND (subject_type <> 'balance'::text));
COMMENT ON TABLE payment_intent IS 'money: requests to pay, each for a subject';

create table payment_refund (
  store_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  subject_id uuid not null,
  operation_id uuid not null,
  account text not null,
  method text not null,
  amount bigint not null,
  reason text not null,
  status text not null,
  failure text,
  provider_number text,
  tries integer not null default 0,
  send_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  subject_type text not null,
  repeated bigint not null default 0,
  currency text not null,
  dispute text,
  constraint payment_refund_account_check CHECK (((account ~ '^[a-z][A-Za-z]*$'::text) AND (account <> 'refunding'::text))),
  constraint payment_refund_amount_check CHECK ((amount > 0)),
  constraint payment_refund_check CHECK (((status = 'processing'::text) = (ended_at IS NULL))),
  constraint payment_refund_check1 CHECK (((status = 'processing'::text) = (send_at IS NOT NULL))),
  constraint payment_refund_pkey PRIMARY KEY (store_id, id),
  constraint payment_refund_repeated_check CHECK (((repeated >= 0) AND (repeated <= amount))),
  constraint payment_refund_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'refunded'::text, 'failed'::text]))),
  constraint payment_refund_store_id_attempt_id_fkey FOREIGN KEY (store_id, attempt_id) REFERENCES payment_attempt(store_id, id),
  constraint payment_refund_subject_check CHECK ((subject_type ~ '^[a-z][A-Za-z]*$'::text))
);
CREATE INDEX payment_refund_attempt ON public.payment_refund USING btree (store_id, attempt_id);
CREATE INDEX payment_refund_ended ON public.payment_refund USING btree (method, ended_at) WHERE (status = 'refunded'::text);
CREATE INDEX payment_refund_operation ON public.payment_refund USING btree (operation_id) WHERE (account = 'balance'::text);
CREATE INDEX payment_refund_send ON public.payment_refund USING btree (send_at) WHERE (send_at IS NOT NULL);
CREATE INDEX payment_refund_subject ON public.payment_refund USING btree (store_id, subject_id);
CREATE UNIQUE INDEX payment_refund_dispute ON public.payment_refund USING btree (method, dispute) WHERE (dispute IS NOT NULL);
CREATE UNIQUE INDEX payment_refund_number ON public.payment_refund USING btree (id);
COMMENT ON TABLE payment_refund IS 'money: refunds, each through the payment it came by';

create table picture (
  hash text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  content bytea,
  constraint picture_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint picture_pkey PRIMARY KEY (hash)
);
CREATE INDEX picture_age ON public.picture USING btree (created_at);
COMMENT ON TABLE picture IS 'platform: stored images, named by the hash of their content';

create table picture_upload (
  id bigint not null default generated always as identity,
  user_id uuid not null,
  bytes integer not null,
  hash text,
  uploaded_at timestamp with time zone not null,
  constraint picture_upload_bytes_check CHECK ((bytes > 0)),
  constraint picture_upload_pkey PRIMARY KEY (id),
  constraint picture_upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX picture_upload_age ON public.picture_upload USING btree (uploaded_at);
CREATE INDEX picture_upload_hash ON public.picture_upload USING btree (hash) WHERE (hash IS NOT NULL);
CREATE INDEX picture_upload_person ON public.picture_upload USING btree (user_id, uploaded_at);
COMMENT ON TABLE picture_upload IS 'platform: pictures that a person has uploaded within a day, to limit them';

create table plan_entry (
  store_id uuid not null,
  id uuid not null,
  type text not null,
  date_from date not null,
  date_to date not null,
  shift_ids uuid[],
  time_from text,
  time_to text,
  note jsonb not null,
  version integer not null default 0,
  constraint plan_entry_check CHECK ((date_to >= date_from)),
  constraint plan_entry_pkey PRIMARY KEY (store_id, id),
  constraint plan_entry_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint plan_entry_type_check CHECK ((type = ANY (ARRAY['closed'::text, 'special'::text, 'paused'::text])))
);
CREATE INDEX plan_entry_dates ON public.plan_entry USING btree (store_id, date_to);
COMMENT ON TABLE plan_entry IS 'seating: days and times that differ from the ordinary week';

create table preorder_settings (
  store_id uuid not null,
  version integer not null default 0,
  open boolean not null default false,
  change_hours integer not null default 24,
  minimum_per_adult bigint,
  set_menu_rules jsonb not null default '[]'::jsonb,
  constraint preorder_settings_hours CHECK (((change_hours >= 0) AND (change_hours <= 720))),
  constraint preorder_settings_minimum CHECK ((minimum_per_adult > 0)),
  constraint preorder_settings_pkey PRIMARY KEY (store_id),
  constraint preorder_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE preorder_settings IS 'preorders: whether and until when diners of a store choose a menu with their booking';

create table product (
  store_id uuid not null,
  id uuid not null,
  title jsonb not null,
  subtitle jsonb not null,
  description jsonb not null,
  category_id uuid,
  cover text,
  carousel text[] not null,
  quick_code text not null,
  weight integer,
  type text not null,
  stock_mode text not null,
  sale_mode text not null,
  status text not null,
  with_booking boolean not null,
  seats_min integer,
  seats_max integer,
  spec_ids uuid[] not null,
  position integer not null,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint product_category_id FOREIGN KEY (store_id, category_id) REFERENCES product_category(store_id, id) ON DELETE SET NULL (category_id),
  constraint product_combo CHECK (((type = 'SINGLE'::text) OR ((stock_mode = 'VIRTUAL'::text) AND (spec_ids = '{}'::uuid[])))),
  constraint product_deleted CHECK (((deleted_at IS NULL) OR ((status = 'UNLISTED'::text) AND (cover IS NULL) AND (carousel = '{}'::text[])))),
  constraint product_pkey PRIMARY KEY (store_id, id),
  constraint product_sale_mode CHECK ((sale_mode = ANY (ARRAY['NORMAL'::text, 'DAILY'::text]))),
  constraint product_status CHECK ((status = ANY (ARRAY['LISTED'::text, 'UNLISTED'::text]))),
  constraint product_stock_mode CHECK ((stock_mode = ANY (ARRAY['REAL'::text, 'VIRTUAL'::text]))),
  constraint product_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint product_type CHECK ((type = ANY (ARRAY['SINGLE'::text, 'COMBO'::text])))
);
CREATE INDEX product_in_category ON public.product USING btree (store_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX product_list ON public.product USING btree (store_id, "position", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX product_quick_code ON public.product USING btree (store_id, lower(quick_code)) WHERE ((quick_code <> ''::text) AND (deleted_at IS NULL));
COMMENT ON TABLE product IS 'shop: products';

create table product_category (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  constraint product_category_pkey PRIMARY KEY (store_id, id),
  constraint product_category_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE product_category IS 'shop: the categories of products';

create table product_spec (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  position integer not null,
  version integer not null default 0,
  constraint product_spec_pkey PRIMARY KEY (store_id, id),
  constraint product_spec_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE product_spec IS 'shop: what variants of products differ in';

create table push_device (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint push_device_endpoint_key UNIQUE (endpoint),
  constraint push_device_language_check CHECK ((language = ANY (ARRAY['zh-Hans'::text, 'zh-Hant'::text, 'en'::text]))),
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX push_device_session ON public.push_device USING btree (session_id);
CREATE INDEX push_device_user ON public.push_device USING btree (user_id, created_at);
COMMENT ON TABLE push_device IS 'notices: a browser that shows a person''s notices as notifications';

create table quick_reply (
  store_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  title text not null,
  text jsonb not null,
  position integer not null,
  constraint quick_reply_pkey PRIMARY KEY (store_id, id),
  constraint quick_reply_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX quick_reply_title ON public.quick_reply USING btree (store_id, lower(NORMALIZE(title, NFKC)));
COMMENT ON TABLE quick_reply IS 'chat: prepared texts of a store';

create table reconciliation (
  method text not null,
  date date not null,
  ran_at timestamp with time zone not null,
  payments integer not null,
  refunds integer not null,
  differences jsonb not null,
  failure text,
  sums jsonb not null,
  constraint reconciliation_pkey PRIMARY KEY (method, date)
);
COMMENT ON TABLE reconciliation IS 'money: a day of the ledger compared with a provider’s own books';

create table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factor(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE recovery_code IS 'identity: one-time codes for a person who has lost the authenticator';

create table report_day (
  store_id uuid not null,
  date date not null,
  timezone text not null,
  cells jsonb not null,
  open_minutes integer[] not null,
  money jsonb not null,
  money_final boolean not null,
  constraint report_day_pkey PRIMARY KEY (store_id, date),
  constraint report_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE report_day IS 'reports: the figures of a business day of a store';

create table report_position (
  id boolean not null default true,
  epoch text not null,
  xid text not null,
  event_id bigint not null,
  moved_at timestamp with time zone not null,
  constraint report_position_id_check CHECK (id),
  constraint report_position_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE report_position IS 'reports: the events whose orders are counted';

create table report_turn_away (
  store_id uuid not null,
  date date not null,
  start_time text not null,
  people integer not null,
  reason text not null,
  parties integer not null,
  constraint report_turn_away_parties_check CHECK ((parties > 0)),
  constraint report_turn_away_people_check CHECK ((people > 0)),
  constraint report_turn_away_pkey PRIMARY KEY (store_id, date, start_time, people, reason),
  constraint report_turn_away_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE report_turn_away IS 'reports: how many parties asked for a time of a store and got no table';

create table sale_count (
  store_id uuid not null,
  plan_id uuid not null,
  sku_id uuid not null,
  period text not null,
  sold integer not null,
  changed_at timestamp with time zone not null,
  constraint sale_count_pkey PRIMARY KEY (store_id, plan_id, sku_id, period),
  constraint sale_count_plan FOREIGN KEY (store_id, plan_id) REFERENCES sale_plan(store_id, id) ON DELETE CASCADE,
  constraint sale_count_sku FOREIGN KEY (store_id, sku_id) REFERENCES sku(store_id, id) ON DELETE CASCADE,
  constraint sale_count_sold CHECK ((sold >= 0))
);
CREATE INDEX sale_count_days ON public.sale_count USING btree (changed_at) WHERE (period <> 'all'::text);
COMMENT ON TABLE sale_count IS 'shop: pieces of a variant that were sold under a sale plan';

create table sale_plan (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  mode text not null,
  from_date date,
  until_date date,
  policy text not null,
  quantity integer,
  per_person integer,
  version integer not null default 0,
  constraint sale_plan_days CHECK ((from_date <= until_date)),
  constraint sale_plan_mode CHECK ((mode = ANY (ARRAY['NORMAL'::text, 'DAILY'::text]))),
  constraint sale_plan_numbers CHECK (((quantity > 0) AND (per_person > 0))),
  constraint sale_plan_pkey PRIMARY KEY (store_id, id),
  constraint sale_plan_policy CHECK (((policy = ANY (ARRAY['stock'::text, 'limited'::text])) AND ((policy = 'limited'::text) = (quantity IS NOT NULL)))),
  constraint sale_plan_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE sale_plan IS 'shop: when and how many of a variant are sold';

create table second_factor (
  user_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step integer not null default 0,
  wrong_tries smallint not null default 0,
  tries_since timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
COMMENT ON TABLE second_factor IS 'identity: the authenticator app of a person';

create table sensitive_word (
  id uuid not null,
  word text not null,
  matched text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  constraint sensitive_word_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sensitive_word_matched ON public.sensitive_word USING btree (matched);
COMMENT ON TABLE sensitive_word IS 'chat: words that no message may contain';

create table sensitive_word_list (
  id boolean not null default true,
  version integer not null default 0,
  constraint sensitive_word_list_id_check CHECK (id),
  constraint sensitive_word_list_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE sensitive_word_list IS 'chat: the version of the list of sensitive words';

create table shift (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  weekdays integer[] not null,
  ranges jsonb not null,
  slot_interval integer not null,
  hidden_slots text[] not null,
  skipped_times text[] not null,
  disabled boolean not null default false,
  open_kind_ids uuid[],
  pacing jsonb not null,
  position integer not null,
  version integer not null default 0,
  constraint shift_pkey PRIMARY KEY (store_id, id),
  constraint shift_slot_interval_check CHECK ((slot_interval >= 5)),
  constraint shift_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE shift IS 'seating: a sitting with its start times';

create table shipment (
  store_id uuid not null,
  shop_order_id uuid not null,
  id uuid not null,
  status text not null,
  carrier text not null,
  tracking_number text not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  received_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint shipment_pkey PRIMARY KEY (store_id, shop_order_id, id),
  constraint shipment_status CHECK ((status = ANY (ARRAY['CREATED'::text, 'DELIVERED'::text, 'RECEIVED'::text, 'CLOSED'::text]))),
  constraint shipment_store_id_shop_order_id_fkey FOREIGN KEY (store_id, shop_order_id) REFERENCES shop_order(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE shipment IS 'shop: a parcel of an order';

create table shipment_line (
  store_id uuid not null,
  shop_order_id uuid not null,
  shipment_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  constraint shipment_line_pkey PRIMARY KEY (store_id, shop_order_id, shipment_id, line_id),
  constraint shipment_line_quantity CHECK ((quantity > 0)),
  constraint shipment_line_store_id_shop_order_id_line_id_fkey FOREIGN KEY (store_id, shop_order_id, line_id) REFERENCES shop_order_line(store_id, shop_order_id, id) ON DELETE CASCADE,
  constraint shipment_line_store_id_shop_order_id_shipment_id_fkey FOREIGN KEY (store_id, shop_order_id, shipment_id) REFERENCES shipment(store_id, shop_order_id, id) ON DELETE CASCADE
);
CREATE INDEX shipment_line_line ON public.shipment_line USING btree (store_id, shop_order_id, line_id);
COMMENT ON TABLE shipment_line IS 'shop: how many pieces of a line are in a parcel';

create table shop_order (
  store_id uuid not null,
  id uuid not null,
  version integer not null default 0,
  number text not null,
  user_id uuid,
  status text not null,
  close_reason text,
  way text not null,
  confirms_automatically boolean not null,
  goods bigint not null,
  delivery_fee bigint not null,
  total bigint not null,
  recipient_name text not null,
  recipient_phone text,
  region text,
  address text not null,
  pickup_date date,
  pickup_time text,
  pickup_at timestamp with time zone,
  remark text not null,
  close_note text not null,
  deadline timestamp with time zone,
  pieces integer not null,
  to_ship integer not null,
  on_the_way integer not null,
  delivered integer not null,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  ready_at timestamp with time zone,
  finished_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint shop_order_closed CHECK (((status = 'CLOSED'::text) = (close_reason IS NOT NULL))),
  constraint shop_order_counts CHECK (((pieces >= 0) AND ((to_ship >= 0) AND (to_ship <= pieces)) AND (on_the_way >= 0) AND (delivered >= 0))),
  constraint shop_order_pkey PRIMARY KEY (store_id, id),
  constraint shop_order_status CHECK ((status = ANY (ARRAY['WAIT_PAYMENT'::text, 'WAIT_SELLER_CONFIRM'::text, 'WAIT_SHIPPED'::text, 'WAIT_RECEIVE'::text, 'WAIT_BUYER_CONFIRM_RECEIVE'::text, 'FINISHED'::text, 'CLOSED'::text]))),
  constraint shop_order_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint shop_order_total CHECK (((goods > 0) AND (delivery_fee >= 0) AND (total = (goods + delivery_fee)))),
  constraint shop_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint shop_order_way CHECK ((((way = 'delivery'::text) = (region IS NOT NULL)) AND ((way = 'pickup'::text) = (pickup_at IS NOT NULL))))
);
CREATE INDEX shop_order_open ON public.shop_order USING btree (store_id, id DESC) WHERE (status <> ALL (ARRAY['FINISHED'::text, 'CLOSED'::text]));
CREATE INDEX shop_order_to_confirm ON public.shop_order USING btree (store_id, deadline, id) WHERE (status = 'WAIT_SELLER_CONFIRM'::text);
CREATE INDEX shop_order_to_ship ON public.shop_order USING btree (store_id, id) WHERE ((status = ANY (ARRAY['WAIT_SHIPPED'::text, 'WAIT_RECEIVE'::text])) AND (to_ship > 0));
CREATE INDEX shop_order_unpaid ON public.shop_order USING btree (user_id) WHERE (status = 'WAIT_PAYMENT'::text);
CREATE INDEX shop_order_user ON public.shop_order USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX shop_order_number ON public.shop_order USING btree (store_id, number);
COMMENT ON TABLE shop_order IS 'shop: an order of goods';

create table shop_order_line (
  store_id uuid not null,
  shop_order_id uuid not null,
  id uuid not null,
  position integer not null,
  sku_id uuid not null,
  product_id uuid not null,
  title jsonb not null,
  sku_name jsonb not null,
  choices jsonb not null,
  choice_names jsonb not null,
  picture text,
  quick_code text not null,
  weight integer,
  price bigint not null,
  quantity integer not null,
  cancelled integer not null default 0,
  shipped integer not null default 0,
  constraint shop_order_line_picture_fkey FOREIGN KEY (picture) REFERENCES picture(hash),
  constraint shop_order_line_pkey PRIMARY KEY (store_id, shop_order_id, id),
  constraint shop_order_line_price CHECK ((price > 0)),
  constraint shop_order_line_quantity CHECK (((quantity > 0) AND (cancelled >= 0) AND (shipped >= 0) AND ((cancelled + shipped) <= quantity))),
  constraint shop_order_line_store_id_shop_order_id_fkey FOREIGN KEY (store_id, shop_order_id) REFERENCES shop_order(store_id, id) ON DELETE CASCADE
);
CREATE INDEX shop_order_line_picture ON public.shop_order_line USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX shop_order_line_sku ON public.shop_order_line USING btree (store_id, sku_id);
COMMENT ON TABLE shop_order_line IS 'shop: goods of an order, as they were when they were ordered';

create table shop_order_log (
  store_id uuid not null,
  shop_order_id uuid not null,
  id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  operator_type text not null,
  operator_id uuid,
  amount bigint,
  note text not null,
  constraint shop_order_log_pkey PRIMARY KEY (store_id, shop_order_id, id),
  constraint shop_order_log_store_id_shop_order_id_fkey FOREIGN KEY (store_id, shop_order_id) REFERENCES shop_order(store_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE shop_order_log IS 'shop: what happened to an order of goods';

create table shop_order_stock (
  store_id uuid not null,
  shop_order_id uuid not null,
  line_id uuid not null,
  sku_id uuid not null,
  per_piece integer not null,
  reserved integer not null,
  sale_plan_id uuid,
  sale_period text,
  constraint shop_order_stock_pieces CHECK (((per_piece > 0) AND (reserved >= 0))),
  constraint shop_order_stock_pkey PRIMARY KEY (store_id, shop_order_id, line_id, sku_id),
  constraint shop_order_stock_plan CHECK (((sale_plan_id IS NULL) = (sale_period IS NULL))),
  constraint shop_order_stock_store_id_shop_order_id_line_id_fkey FOREIGN KEY (store_id, shop_order_id, line_id) REFERENCES shop_order_line(store_id, shop_order_id, id) ON DELETE CASCADE
);
CREATE INDEX shop_order_stock_sku ON public.shop_order_stock USING btree (store_id, sku_id);
COMMENT ON TABLE shop_order_stock IS 'shop: the variants of a line, and how many pieces are reserved for it';

create table shop_settings (
  store_id uuid not null,
  open boolean not null,
  delivery boolean not null,
  pickup boolean not null,
  delivery_fee bigint not null,
  free_from bigint,
  delivery_regions text[] not null,
  pickup_from text not null,
  pickup_until text not null,
  lead_hours integer not null,
  pickup_days integer not null,
  confirms_automatically boolean not null,
  pay_minutes integer not null,
  notice jsonb not null,
  version integer not null,
  constraint shop_settings_fees CHECK (((delivery_fee >= 0) AND (free_from >= 0))),
  constraint shop_settings_pkey PRIMARY KEY (store_id),
  constraint shop_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE shop_settings IS 'shop: how stores sell';

create table short_link (
  code text not null,
  path text not null,
  needs_sign_in boolean not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint short_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint short_link_pkey PRIMARY KEY (code)
);
CREATE INDEX short_link_account ON public.short_link USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX short_link_end ON public.short_link USING btree (expires_at) WHERE (expires_at IS NOT NULL);
COMMENT ON TABLE short_link IS 'links: what a QR code or a message carries instead of a path';

create table sign_in_link (
  token_hash bytea not null,
  phone text,
  email text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_link_email_key UNIQUE (email),
  constraint sign_in_link_of_check CHECK ((num_nonnulls(phone, email) = 1)),
  constraint sign_in_link_phone_key UNIQUE (phone),
  constraint sign_in_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sign_in_link_expires_at ON public.sign_in_link USING btree (expires_at);
COMMENT ON TABLE sign_in_link IS 'identity: one-time sign-in links made by a command on the server; a used one is deleted';

create table sku (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  value_ids uuid[] not null,
  price bigint not null,
  status text not null,
  sale_plan_id uuid,
  low_stock_at integer,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  position integer not null,
  deleted_at timestamp with time zone,
  constraint sku_pkey PRIMARY KEY (store_id, id),
  constraint sku_price CHECK ((price > 0)),
  constraint sku_product FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE,
  constraint sku_sale_plan FOREIGN KEY (store_id, sale_plan_id) REFERENCES sale_plan(store_id, id),
  constraint sku_status CHECK ((status = ANY (ARRAY['LISTED'::text, 'UNLISTED'::text]))),
  constraint sku_stock CHECK (((reserved >= 0) AND (reserved <= on_hand)))
);
COMMENT ON TABLE sku IS 'shop: the variants of products, with their stock';

create table sms_receipt (
  provider_id text not null,
  delivered boolean not null,
  code text not null,
  received_at timestamp with time zone not null,
  constraint sms_receipt_pkey PRIMARY KEY (provider_id)
);
CREATE INDEX sms_receipt_received ON public.sms_receipt USING btree (received_at);
COMMENT ON TABLE sms_receipt IS 'messages: reports of providers about messages whose sending is not recorded yet';

create table social_account (
  provider text not null,
  open_id text not null,
  union_id text,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint social_account_pkey PRIMARY KEY (provider, open_id),
  constraint social_account_provider_check CHECK ((provider = 'wechat'::text)),
  constraint social_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX social_account_unbound ON public.social_account USING btree (created_at) WHERE (user_id IS NULL);
CREATE INDEX social_account_user ON public.social_account USING btree (user_id);
COMMENT ON TABLE social_account IS 'identity: a person as a social app knows them';

create table spec_value (
  store_id uuid not null,
  id uuid not null,
  spec_id uuid not null,
  name jsonb not null,
  position integer not null,
  constraint spec_value_pkey PRIMARY KEY (store_id, id),
  constraint spec_value_spec FOREIGN KEY (store_id, spec_id) REFERENCES product_spec(store_id, id)
);
COMMENT ON TABLE spec_value IS 'shop: the values that a spec can have';

create table staff_digest_item (
  store_id uuid not null,
  user_id uuid not null,
  event_id bigint not null,
  kind text not null,
  facts jsonb not null,
  path text,
  at timestamp with time zone not null,
  mail_id uuid,
  constraint staff_digest_item_pkey PRIMARY KEY (store_id, user_id, event_id),
  constraint staff_digest_item_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint staff_digest_item_store_id_mail_id_fkey FOREIGN KEY (store_id, mail_id) REFERENCES staff_mail(store_id, id),
  constraint staff_digest_item_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX staff_digest_item_at ON public.staff_digest_item USING btree (at);
CREATE INDEX staff_digest_item_mail ON public.staff_digest_item USING btree (store_id, mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX staff_digest_item_user ON public.staff_digest_item USING btree (user_id);
COMMENT ON TABLE staff_digest_item IS 'notices: news that a member of staff wants by e-mail, with the e-mail that has it';

create table staff_mail (
  store_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  date date not null,
  status text not null default 'waiting'::text,
  tries smallint not null default 0,
  provider_code text,
  due_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint staff_mail_kind_check CHECK ((kind = ANY (ARRAY['digest'::text, 'eveningReport'::text]))),
  constraint staff_mail_once UNIQUE (store_id, user_id, kind, date),
  constraint staff_mail_pkey PRIMARY KEY (store_id, id),
  constraint staff_mail_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text, 'dropped'::text]))),
  constraint staff_mail_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint staff_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX staff_mail_created ON public.staff_mail USING btree (created_at);
CREATE INDEX staff_mail_due ON public.staff_mail USING btree (due_at) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX staff_mail_user ON public.staff_mail USING btree (user_id);
COMMENT ON TABLE staff_mail IS 'notices: e-mails to members of staff about a day at a store, each once';

create table staff_member (
  store_id uuid not null,
  id uuid not null,
  phone text,
  user_id uuid,
  role text not null,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  of_merchant boolean not null default false,
  email text,
  constraint staff_member_named_by_check CHECK ((num_nonnulls(phone, email) = 1)),
  constraint staff_member_of_merchant_check CHECK (((role = 'owner'::text) OR (NOT of_merchant))),
  constraint staff_member_pkey PRIMARY KEY (store_id, id),
  constraint staff_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'host'::text]))),
  constraint staff_member_store_id_email_key UNIQUE (store_id, email),
  constraint staff_member_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint staff_member_store_id_phone_key UNIQUE (store_id, phone),
  constraint staff_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX staff_member_email ON public.staff_member USING btree (email) WHERE ((user_id IS NULL) AND (email IS NOT NULL));
CREATE INDEX staff_member_phone ON public.staff_member USING btree (phone) WHERE (user_id IS NULL);
CREATE INDEX staff_member_user ON public.staff_member USING btree (user_id);
COMMENT ON TABLE staff_member IS 'identity: who works at which store, and as what';

create table staff_notice_choice (
  store_id uuid not null,
  user_id uuid not null,
  list text[] not null,
  push text[] not null,
  large_from integer not null,
  changed_at timestamp with time zone not null,
  email text[] not null default '{}'::text[],
  digest_hour smallint not null default 9,
  evening_report boolean not null default false,
  constraint staff_notice_choice_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint staff_notice_choice_large_from_check CHECK ((large_from > 0)),
  constraint staff_notice_choice_pkey PRIMARY KEY (store_id, user_id),
  constraint staff_notice_choice_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint staff_notice_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX staff_notice_choice_user ON public.staff_notice_choice USING btree (user_id);
COMMENT ON TABLE staff_notice_choice IS 'notices: the news of bookings that a member of staff wants; the usual news without a row';

create table stock_movement (
  store_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  reason text not null,
  change integer not null,
  on_hand integer not null,
  note text not null,
  order_id uuid,
  order_number text,
  operator_id uuid,
  at timestamp with time zone not null,
  constraint stock_movement_pkey PRIMARY KEY (store_id, id),
  constraint stock_movement_reason CHECK ((reason = ANY (ARRAY['received'::text, 'counted'::text, 'damaged'::text, 'ownUse'::text, 'sold'::text, 'returned'::text]))),
  constraint stock_movement_sku FOREIGN KEY (store_id, sku_id) REFERENCES sku(store_id, id) ON DELETE CASCADE
);
CREATE INDEX stock_movement_at ON public.stock_movement USING btree (at);
COMMENT ON TABLE stock_movement IS 'shop: changes of the pieces on hand';

create table store (
  id uuid not null,
  merchant_id uuid not null,
  name jsonb not null,
  tagline jsonb not null,
  description jsonb not null,
  announcement jsonb,
  city text not null,
  district jsonb not null,
  address jsonb not null,
  timezone text not null,
  latitude double precision not null,
  longitude double precision not null,
  opening_year smallint not null,
  main_cuisine text not null,
  sub_cuisine text,
  ordering_type text not null,
  per_capita text not null,
  sommelier_service boolean not null,
  wine_pairing boolean not null,
  chef jsonb,
  hours jsonb not null,
  contacts jsonb not null,
  cover text,
  weight integer not null default 0,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  region text not null default 'CN'::text,
  images text[] not null default '{}'::text[],
  booking_notice jsonb not null default '{}'::jsonb,
  week_start text not null default 'system'::text,
  rules jsonb not null default '{"deposits": [], "maxPeople": 20, "minPeople": 1, "windowDays": 30, "turnMinutes": 120, "cancellation": [], "bufferMinutes": 0, "cutOffMinutes": 60, "bookingsPerMeal": 1, "autoAcceptSeconds": 0, "depositExpirySeconds": 1800}'::jsonb,
  business jsonb not null default '{"askDiet": true, "showFewLeft": true, "onlineBooking": true, "childrenWelcome": true}'::jsonb,
  display jsonb not null default '{"view": "floor", "phone": "full", "showTableLabels": true, "showClosedOrders": true}'::jsonb,
  section_versions jsonb not null default '{}'::jsonb,
  suspended boolean not null default false,
  printer jsonb not null default '{"phone": "full", "fields": ["time", "tables", "guest", "people", "phone", "tags", "remarkByDiner", "remarkByStore", "dietTaboo"], "margin": "default", "columns": 1, "divider": "default", "groupBy": "startTime", "fontSize": "medium", "pageSize": "a4", "emptyTables": false, "orientation": "portrait"}'::jsonb,
  auto_push jsonb not null default '{"scenes": [], "channels": ["sms", "email"], "arrivalMinutes": 120}'::jsonb,
  sharing jsonb not null default '{"shows": ["name", "people", "table"], "enabled": true}'::jsonb,
  set_menu_rules jsonb not null default '[]'::jsonb,
  currency text not null default 'CNY'::text,
  constraint store_city_fkey FOREIGN KEY (city) REFERENCES city(key),
  constraint store_cover_fkey FOREIGN KEY (cover) REFERENCES picture(hash),
  constraint store_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint store_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint store_pkey PRIMARY KEY (id)
);
CREATE INDEX store_city ON public.store USING btree (city);
CREATE INDEX store_cuisine ON public.store USING btree (main_cuisine, weight DESC, id);
CREATE INDEX store_merchant ON public.store USING btree (merchant_id, weight DESC, id);
CREATE INDEX store_order ON public.store USING btree (weight DESC, id);
CREATE INDEX store_suspended ON public.store USING btree (id) WHERE suspended;
CREATE TRIGGER store_currency_kept BEFORE UPDATE OF currency ON public.store FOR EACH ROW WHEN ((old.currency IS DISTINCT FROM new.currency)) EXECUTE FUNCTION keep_store_currency();
CREATE TRIGGER store_has_state AFTER INSERT ON public.store FOR EACH ROW EXECUTE FUNCTION add_store_state();
COMMENT ON TABLE store IS 'stores: one restaurant';

create table store_day (
  store_id uuid not null,
  date date not null,
  version bigint not null,
  last_number integer not null,
  constraint store_day_pkey PRIMARY KEY (store_id, date),
  constraint store_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE store_day IS 'booking: the number of changes of a business day';

create table store_payment_method (
  store_id uuid not null,
  method text not null,
  enabled boolean not null,
  sub_merchant_id text,
  channels text[],
  constraint store_payment_method_channels CHECK (((channels IS NULL) OR ((method = 'macauBankPay'::text) AND (cardinality(channels) > 0)))),
  constraint store_payment_method_pkey PRIMARY KEY (store_id, method),
  constraint store_payment_method_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE store_payment_method IS 'money: which ways to pay a store takes';

create table store_search (
  store_id uuid not null,
  edition integer not null,
  rank integer not null,
  words tsvector not null,
  sounds text not null,
  slips integer[] not null,
  constraint store_search_pkey PRIMARY KEY (store_id),
  constraint store_search_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE INDEX store_search_order ON public.store_search USING btree (rank, store_id);
CREATE INDEX store_search_words ON public.store_search USING gin (words, slips) WITH (fastupdate=off);
COMMENT ON TABLE store_search IS 'stores: what a store is found by';

create table store_state (
  store_id uuid not null,
  settings bigint not null default 0,
  writes bigint not null default 0,
  constraint store_state_pkey PRIMARY KEY (store_id),
  constraint store_state_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
COMMENT ON TABLE store_state IS 'stores: what a store''s writers take turns on, with the number of its changes';

create table table_feast (
  store_id uuid not null,
  id uuid not null,
  date date not null,
  shift_id uuid,
  start_time text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  buffer_minutes integer not null,
  kind_id uuid,
  combination_id uuid,
  item_ids uuid[] not null,
  people integer not null,
  title text not null,
  online boolean not null,
  created_at timestamp with time zone not null,
  user_id uuid,
  constraint table_feast_check CHECK ((end_at > start_at)),
  constraint table_feast_people_check CHECK ((people > 0)),
  constraint table_feast_pkey PRIMARY KEY (store_id, id),
  constraint table_feast_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint table_feast_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX table_feast_day ON public.table_feast USING btree (store_id, date);
CREATE INDEX table_feast_user ON public.table_feast USING btree (user_id) WHERE (user_id IS NOT NULL);
COMMENT ON TABLE table_feast IS 'booking: tables that published feasts occupy until they close';

create table table_item (
  store_id uuid not null,
  id uuid not null,
  kind_id uuid not null,
  area_id uuid,
  label text not null,
  position integer not null,
  geometry jsonb not null,
  disabled boolean not null default false,
  removed boolean not null default false,
  version integer not null default 0,
  constraint table_item_pkey PRIMARY KEY (store_id, id),
  constraint table_item_store_id_area_id_fkey FOREIGN KEY (store_id, area_id) REFERENCES area(store_id, id),
  constraint table_item_store_id_kind_id_fkey FOREIGN KEY (store_id, kind_id) REFERENCES table_kind(store_id, id)
);
CREATE INDEX table_item_kind ON public.table_item USING btree (store_id, kind_id);
CREATE UNIQUE INDEX table_item_label ON public.table_item USING btree (store_id, label) WHERE (NOT removed);
COMMENT ON TABLE table_item IS 'seating: one physical table or seat';

create table table_kind (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  unit text not null,
  seat_capacity integer not null,
  max_capacity integer not null,
  min_seats_per_order integer not null,
  min_seats_to_form_party integer not null,
  booking_table_limit integer,
  min_tables integer not null,
  max_tables integer not null,
  fixed_tables integer,
  quick_option_seat_interval integer not null,
  weight integer not null,
  status text not null,
  channel text not null,
  remaining_reminder integer,
  photo text,
  version integer not null default 0,
  private_room boolean not null default false,
  min_spend integer,
  constraint table_kind_booking_table_limit_check CHECK ((booking_table_limit >= 0)),
  constraint table_kind_channel_check CHECK ((channel = ANY (ARRAY['online'::text, 'inHouse'::text, 'walkIn'::text]))),
  constraint table_kind_check CHECK ((max_capacity >= seat_capacity)),
  constraint table_kind_check1 CHECK ((max_tables >= min_tables)),
  constraint table_kind_fixed_tables_check CHECK ((fixed_tables > 0)),
  constraint table_kind_min_seats_per_order_check CHECK ((min_seats_per_order > 0)),
  constraint table_kind_min_seats_to_form_party_check CHECK ((min_seats_to_form_party > 0)),
  constraint table_kind_min_spend CHECK ((min_spend > 0)),
  constraint table_kind_min_tables_check CHECK ((min_tables > 0)),
  constraint table_kind_photo_fkey FOREIGN KEY (photo) REFERENCES picture(hash),
  constraint table_kind_pkey PRIMARY KEY (store_id, id),
  constraint table_kind_seat_capacity_check CHECK ((seat_capacity > 0)),
  constraint table_kind_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'hidden'::text, 'disabled'::text]))),
  constraint table_kind_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
COMMENT ON TABLE table_kind IS 'seating: a kind of table a store sells';

create table table_lock (
  store_id uuid not null,
  id uuid not null,
  date date not null,
  time_from text not null,
  time_to text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  item_ids uuid[] not null,
  reason text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  version integer not null default 0,
  changed_at timestamp with time zone,
  changed_by uuid,
  constraint table_lock_check CHECK ((end_at > start_at)),
  constraint table_lock_pkey PRIMARY KEY (store_id, id),
  constraint table_lock_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX table_lock_day ON public.table_lock USING btree (store_id, date);
COMMENT ON TABLE table_lock IS 'booking: tables staff keep back';

create table turn_rule (
  store_id uuid not null,
  id uuid not null,
  min_people integer not null,
  max_people integer not null,
  shift_id uuid,
  weekdays integer[],
  date_from date,
  date_to date,
  turn_minutes integer not null,
  buffer_minutes integer not null,
  version integer not null default 0,
  constraint turn_rule_buffer_minutes_check CHECK ((buffer_minutes >= 0)),
  constraint turn_rule_check CHECK ((max_people >= min_people)),
  constraint turn_rule_pkey PRIMARY KEY (store_id, id),
  constraint turn_rule_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint turn_rule_store_id_shift_id_fkey FOREIGN KEY (store_id, shift_id) REFERENCES shift(store_id, id),
  constraint turn_rule_turn_minutes_check CHECK ((turn_minutes > 0))
);
COMMENT ON TABLE turn_rule IS 'seating: how long parties stay';

create table user_account (
  id uuid not null,
  phone text,
  phone_region text,
  phone_verified_at timestamp with time zone,
  nickname text,
  nickname_key text,
  avatar text,
  language text,
  is_admin boolean not null default false,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  constraint user_account_avatar_fkey FOREIGN KEY (avatar) REFERENCES picture(hash),
  constraint user_account_check CHECK (((phone IS NULL) = (phone_verified_at IS NULL))),
  constraint user_account_check1 CHECK (((phone IS NULL) = (phone_region IS NULL))),
  constraint user_account_check2 CHECK (((nickname IS NULL) = (nickname_key IS NULL))),
  constraint user_account_language_check CHECK ((language = ANY (ARRAY['zh-Hans'::text, 'zh-Hant'::text, 'en'::text]))),
  constraint user_account_nickname_key_key UNIQUE (nickname_key),
  constraint user_account_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint user_account_phone_key UNIQUE (phone),
  constraint user_account_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE user_account IS 'identity: one person';

create table user_session (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid,
  social_provider text,
  social_open_id text,
  platform text not null,
  user_agent text not null,
  device_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  phone_check_at timestamp with time zone,
  web_platform text not null default 'app'::text,
  constraint user_session_check CHECK (((user_id IS NOT NULL) OR (social_open_id IS NOT NULL))),
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_social_provider_social_open_id_fkey FOREIGN KEY (social_provider, social_open_id) REFERENCES social_account(provider, open_id),
  constraint user_session_token_hash_key UNIQUE (token_hash),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  constraint user_session_web_platform_check CHECK ((web_platform = ANY (ARRAY['admin'::text, 'app'::text, 'local'::text, 'merchantAdmin'::text, 'passport'::text])))
);
CREATE INDEX user_session_account ON public.user_session USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX user_session_ended ON public.user_session USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX user_session_expires_at ON public.user_session USING btree (expires_at);
CREATE INDEX user_session_social ON public.user_session USING btree (social_provider, social_open_id) WHERE (social_open_id IS NOT NULL);
CREATE INDEX user_session_user ON public.user_session USING btree (user_id) WHERE (ended_at IS NULL);
COMMENT ON TABLE user_session IS 'identity: a browser that is signed in; the token itself is not kept';

create table wechat_answer (
  open_id text not null,
  template_id text not null,
  answered_at timestamp with time zone not null,
  accepted boolean not null,
  message_id uuid,
  constraint wechat_answer_pkey PRIMARY KEY (open_id, template_id, answered_at, accepted),
  constraint wechat_answer_used CHECK ((accepted OR (message_id IS NULL)))
);
CREATE INDEX wechat_answer_message ON public.wechat_answer USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX wechat_answer_old ON public.wechat_answer USING btree (answered_at);
COMMENT ON TABLE wechat_answer IS 'messages: a person''s answer to the question whether they want one subscription message of a template';

create table wechat_follower (
  open_id text not null,
  following boolean not null,
  changed_at timestamp with time zone not null,
  constraint wechat_follower_pkey PRIMARY KEY (open_id)
);
CREATE INDEX wechat_follower_gone ON public.wechat_follower USING btree (changed_at) WHERE (NOT following);
COMMENT ON TABLE wechat_follower IS 'messages: whether a person follows the official account; not known without a row';

create table wechat_token (
  app_id text not null,
  sealed text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint wechat_token_pkey PRIMARY KEY (app_id)
);
COMMENT ON TABLE wechat_token IS 'messages: the token with which all nodes call the API of the official account';

create table worker_pool (
  id text not null,
  seen_at timestamp with time zone not null,
  constraint worker_pool_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE worker_pool IS 'platform: pools of job workers that are running, and when each was last seen; the locks of pools without a recent row are freed';
