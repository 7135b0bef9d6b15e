-- Workers that died leave their jobs locked. A pool of workers is alive while its row is renewed.
create table worker_pool (
  id text primary key,
  seen_at timestamptz not null
);
comment on table worker_pool is 'platform: pools of job workers that are running, and when each was last seen; the locks of pools without a recent row are freed';
