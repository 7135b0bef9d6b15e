CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$function$


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
  constraint announcement_pkey PRIMARY KEY (id)
);
CREATE INDEX announcement_published_at ON public.announcement USING btree (published_at DESC);
COMMENT ON TABLE announcement IS 'notices: news to everyone';

create table article (
  store_id uuid not null,
  id uuid not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_at timestamp with time zone not null,
  constraint article_pkey PRIMARY KEY (store_id, id),
  constraint article_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
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
CREATE INDEX audit_record_operator ON public.audit_record USING btree (operator_id, at);
CREATE INDEX audit_record_store ON public.audit_record USING btree (store_id, at) WHERE (store_id IS NOT NULL);
CREATE TRIGGER audit_record_append_only BEFORE DELETE OR UPDATE ON public.audit_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_record_no_truncate BEFORE TRUNCATE ON public.audit_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE audit_record IS 'platform: who did what, for every mutating call; append only';

create table dish (
  store_id uuid not null,
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  section jsonb not null,
  price bigint not null,
  signature boolean not null,
  picture text,
  position integer not null,
  constraint dish_picture_fkey FOREIGN KEY (picture) REFERENCES picture(hash),
  constraint dish_pkey PRIMARY KEY (store_id, id),
  constraint dish_price_check CHECK ((price >= 0)),
  constraint dish_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
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

create table login_code (
  id uuid not null,
  phone text not null,
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
  constraint login_code_pkey PRIMARY KEY (id),
  constraint login_code_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'bindPhone'::text]))),
  constraint login_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX login_code_address ON public.login_code USING btree (address_hash, created_at DESC);
CREATE INDEX login_code_created_at ON public.login_code USING btree (created_at);
CREATE INDEX login_code_phone ON public.login_code USING btree (phone, created_at DESC);
COMMENT ON TABLE login_code IS 'identity: codes sent by SMS; the digits follow from the id and the server secret, and are not kept';

create table merchant (
  id uuid not null,
  slug text not null,
  name jsonb not null,
  created_at timestamp with time zone not null,
  constraint merchant_pkey PRIMARY KEY (id),
  constraint merchant_slug_check CHECK ((slug ~ '^[a-z0-9-]+$'::text)),
  constraint merchant_slug_key UNIQUE (slug)
);
COMMENT ON TABLE merchant IS 'stores: a restaurant group';

create table migration (
  name text not null,
  checksum text not null,
  ran_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table notice (
  id uuid not null,
  user_id uuid not null,
  event_id bigint not null,
  kind text not null,
  facts jsonb not null,
  path text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_user_id_event_id_key UNIQUE (user_id, event_id),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX notice_list ON public.notice USING btree (user_id, id DESC);
CREATE INDEX notice_unread ON public.notice USING btree (user_id) WHERE (read_at IS NULL);
COMMENT ON TABLE notice IS 'notices: news to one person';

create table passport_code (
  code_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passport_code_pkey PRIMARY KEY (code_hash),
  constraint passport_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX passport_code_expires_at ON public.passport_code USING btree (expires_at);
COMMENT ON TABLE passport_code IS 'identity: one-use codes that sign a person in on another device';

create table picture (
  hash text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint picture_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint picture_pkey PRIMARY KEY (hash)
);
COMMENT ON TABLE picture IS 'platform: stored images, named by the hash of their content';

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
COMMENT ON TABLE short_link IS 'links: what a QR code or a message carries instead of a path';

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
CREATE INDEX social_account_user ON public.social_account USING btree (user_id);
COMMENT ON TABLE social_account IS 'identity: a person as a social app knows them';

create table staff_member (
  store_id uuid not null,
  id uuid not null,
  phone text not null,
  user_id uuid,
  role text not null,
  version integer not null default 0,
  created_at timestamp with time zone not null,
  constraint staff_member_pkey PRIMARY KEY (store_id, id),
  constraint staff_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'host'::text]))),
  constraint staff_member_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  constraint staff_member_store_id_phone_key UNIQUE (store_id, phone),
  constraint staff_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX staff_member_phone ON public.staff_member USING btree (phone) WHERE (user_id IS NULL);
CREATE INDEX staff_member_user ON public.staff_member USING btree (user_id);
COMMENT ON TABLE staff_member IS 'identity: who works at which store, and as what';

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
  constraint store_cover_fkey FOREIGN KEY (cover) REFERENCES picture(hash),
  constraint store_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  constraint store_pkey PRIMARY KEY (id)
);
CREATE INDEX store_cuisine ON public.store USING btree (main_cuisine, weight DESC, id);
CREATE INDEX store_merchant ON public.store USING btree (merchant_id, weight DESC, id);
CREATE INDEX store_order ON public.store USING btree (weight DESC, id);
COMMENT ON TABLE store IS 'stores: one restaurant';

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
  constraint user_session_check CHECK (((user_id IS NOT NULL) OR (social_open_id IS NOT NULL))),
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_social_provider_social_open_id_fkey FOREIGN KEY (social_provider, social_open_id) REFERENCES social_account(provider, open_id),
  constraint user_session_token_hash_key UNIQUE (token_hash),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX user_session_expires_at ON public.user_session USING btree (expires_at);
CREATE INDEX user_session_user ON public.user_session USING btree (user_id) WHERE (ended_at IS NULL);
COMMENT ON TABLE user_session IS 'identity: a browser that is signed in; the token itself is not kept';
