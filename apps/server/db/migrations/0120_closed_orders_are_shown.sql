-- New stores show closed orders on the host stand. Stores that fold them away keep their setting.
alter table store alter column display
  set default '{"view": "floor", "phone": "full", "showTableLabels": true, "showClosedOrders": true}';
