-- How each store prints its orders.
alter table store add column printer jsonb not null default '{
  "groupBy": "startTime", "emptyTables": false, "pageSize": "a4", "orientation": "portrait", "columns": 1,
  "fontSize": "medium", "margin": "default", "divider": "default", "phone": "full",
  "fields": ["time", "tables", "guest", "people", "phone", "tags", "remarkByDiner", "remarkByStore", "dietTaboo"]
}';
comment on column store.printer is 'ts: PrinterSettings';
