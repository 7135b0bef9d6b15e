// Made by `npm run db:dump` from the database as the migrations leave it. Not for editing.
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ClientPlatform } from '@xiwei/contract/common/operator.ts';
import type { LoginCodePurpose, PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import type { NoticeKind } from '@xiwei/contract/notices/notices.model.ts';
import type { City, Contact, Cuisine, OpeningHours, OrderingType, PerCapitaBand } from '@xiwei/contract/stores/stores.model.ts';
import type { Generated } from 'kysely';

export interface Tables {
  agreement_acceptance: {
    user_id: string;
    document: string;
    version: string;
    accepted_at: Date;
  };
  announcement: {
    id: string;
    title: Localized;
    body: Localized;
    path: string | null;
    pop_up: boolean;
    published_at: Date;
    ends_at: Date | null;
  };
  article: {
    store_id: string;
    id: string;
    title: Localized;
    summary: Localized;
    body: Localized;
    published_at: Date;
  };
  audit_record: {
    id: Generated<number>;
    at: Date;
    endpoint: string;
    operator_type: string;
    operator_id: string | null;
    session_id: string | null;
    store_id: string | null;
    params: unknown;
    detail: unknown | null;
    outcome: string;
    trace_id: string;
  };
  dish: {
    store_id: string;
    id: string;
    name: Localized;
    description: Localized;
    section: Localized;
    price: Fen;
    signature: boolean;
    picture: string | null;
    position: number;
  };
  event_outbox: {
    id: Generated<number>;
    xid: Generated<string>;
    topics: string[];
    name: string;
    data: unknown;
    created_at: Date;
  };
  idempotency_record: {
    scope: string;
    key: string;
    endpoint: string;
    request_hash: Buffer;
    status: number | null;
    answer: string | null;
    session_effect: string | null;
    created_at: Date;
  };
  login_code: {
    id: string;
    phone: string;
    purpose: LoginCodePurpose;
    user_id: string | null;
    language: Language;
    address_hash: Buffer;
    tries: Generated<number>;
    used_at: Date | null;
    sent_at: Date | null;
    provider_id: string | null;
    failure: string | null;
    created_at: Date;
    expires_at: Date;
  };
  merchant: {
    id: string;
    slug: string;
    name: Localized;
    created_at: Date;
  };
  migration: {
    name: string;
    checksum: string;
    ran_at: Generated<Date>;
  };
  notice: {
    id: string;
    user_id: string;
    event_id: number;
    kind: NoticeKind;
    facts: Record<string, string>;
    path: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  passport_code: {
    code_hash: Buffer;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  picture: {
    hash: string;
    media_type: string;
    width: number;
    height: number;
    bytes: number;
    created_at: Date;
  };
  short_link: {
    code: string;
    path: string;
    needs_sign_in: boolean;
    created_by: string | null;
    created_at: Date;
    expires_at: Date | null;
  };
  social_account: {
    provider: string;
    open_id: string;
    union_id: string | null;
    user_id: string | null;
    created_at: Date;
  };
  staff_member: {
    store_id: string;
    id: string;
    phone: string;
    user_id: string | null;
    role: StaffRole;
    version: Generated<number>;
    created_at: Date;
  };
  store: {
    id: string;
    merchant_id: string;
    name: Localized;
    tagline: Localized;
    description: Localized;
    announcement: Localized | null;
    city: City;
    district: Localized;
    address: Localized;
    timezone: string;
    latitude: number;
    longitude: number;
    opening_year: number;
    main_cuisine: Cuisine;
    sub_cuisine: Cuisine | null;
    ordering_type: OrderingType;
    per_capita: PerCapitaBand;
    sommelier_service: boolean;
    wine_pairing: boolean;
    chef: Localized | null;
    hours: OpeningHours[];
    contacts: Contact[];
    cover: string | null;
    weight: Generated<number>;
    version: Generated<number>;
    created_at: Date;
  };
  user_account: {
    id: string;
    phone: string | null;
    phone_region: PhoneRegion | null;
    phone_verified_at: Date | null;
    nickname: string | null;
    nickname_key: string | null;
    avatar: string | null;
    language: Language | null;
    is_admin: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
  };
  user_session: {
    id: string;
    token_hash: Buffer;
    user_id: string | null;
    social_provider: string | null;
    social_open_id: string | null;
    platform: ClientPlatform;
    user_agent: string;
    device_hash: Buffer;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
}
