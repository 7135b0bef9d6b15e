-- Fails the statement that calls it with a SQLSTATE of its own unless as many rows were changed as its caller expected:
-- another transaction changed or deleted one of them since they were read.
create function require_count(changed bigint, expected bigint) returns bigint language plpgsql as $$
begin
  if changed <> expected then
    raise exception 'changed % rows where % were expected', changed, expected using errcode = 'XW002';
  end if;
  return changed;
end $$;
