-- A store has a list of deposit rules, of which the first that is for a booking decides. The one rule it had asked of
-- diners who booked online alone, and still does.
update store set rules = (rules - 'deposit') || jsonb_build_object('deposits',
  case when rules -> 'deposit' ->> 'basis' = 'none' then '[]'::jsonb
  else jsonb_build_array(
    '{"name": "", "when": {"people": null, "weekdays": null, "dates": null, "shiftIds": null, "kindIds": null,
      "risk": null, "methods": ["online"]}}'::jsonb || (rules -> 'deposit'))
  end);
alter table store alter column rules set default '{
  "minPeople": 1, "maxPeople": 20, "windowDays": 30, "cutOffMinutes": 60,
  "autoAcceptSeconds": 0, "depositExpirySeconds": 1800, "deposits": [],
  "cancellation": [], "turnMinutes": 120, "bufferMinutes": 0
}';

-- An order says how its deposit was counted. Of those that are there, only the sum is known.
update booking_order set policy = policy || jsonb_build_object('deposit', jsonb_build_object(
  'basis', case when deposit > 0 then 'fixed' else 'none' end, 'amount', deposit, 'ruleName', ''));
