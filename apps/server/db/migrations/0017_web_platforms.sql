-- The part of the product in which a session began: the diner's app, the merchant view, the platform's own pages, a code that carried the
-- person over from another device, or a developer's machine. Sessions from before are taken for the diner's app.
alter table user_session add column web_platform text not null default 'app'
  constraint user_session_web_platform_check check (web_platform in ('admin', 'app', 'local', 'merchantAdmin', 'passport'));
comment on column user_session.web_platform is 'ts: WebPlatform';
