alter table article add column picture text references picture (hash);
create index article_order on article (store_id, published_at desc, id desc);
