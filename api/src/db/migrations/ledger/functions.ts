/** The columns of `orders` that are sums of its entries. */
const sums = `create function sum_order_entries(settled uuid) returns void language sql as $$
  update orders set
    received_paise = coalesce((
      select sum(amount_paise) from payment_allocations where order_id = settled
    ), 0),
    returned_paise = coalesce((
      select sum(amount_paise) from refunds where order_id = settled and state = 'processed'
    ), 0),
    adjusted_paise = coalesce((
      select sum(amount_paise) from order_adjustments
      where order_id = settled and (orders.order_status <> 'cancelled' or kind = 'kept')
    ), 0)
  where order_id = settled
$$`;

/** As `isBankReference` does. */
const reference = `create function is_bank_reference(typed text) returns boolean language sql immutable parallel safe as $$
  select typed ~ '^(pay|rfnd)_' or typed ~ '([0-9].*){6}'
$$`;

/**
 * Enters a payment of an order that an event has made ‘paid’. The same reference for several orders is one payment with
 * several allocations. Words such as ‘cash’ are no reference: they become the note.
 */
const payment = `create function enter_order_payment(
  paid orders, typed text, paid_at timestamptz, by_actor text, by_staff uuid
) returns bigint language plpgsql as $$
declare
  is_reference boolean := is_bank_reference(typed);
  forgiven bigint := coalesce((
    select -sum(amount_paise) from order_adjustments where order_id = paid.order_id and kind = 'written_off'
  ), 0);
  owed bigint := case when paid.order_status = 'cancelled' then paid.total_paise else greatest(
    paid.total_paise + paid.adjusted_paise + forgiven - paid.received_paise + paid.returned_paise, 0
  ) end;
  entry uuid;
begin
  if forgiven > 0 then
    insert into order_adjustments (order_id, kind, amount_paise, at, actor, staff_id, reason)
    values (paid.order_id, 'written_off', forgiven, paid_at, by_actor, by_staff, 'The payment arrived after all.');
  end if;
  if owed > 0 then
    if is_reference then
      update payments set amount_paise = amount_paise + owed
      where reference = typed and reverses is null and reversed_at is null
      returning payment_id into entry;
    end if;
    if entry is null then
      insert into payments (amount_paise, method, reference, provider_order_id, received_on, recorded_at, actor, staff_id, note)
      values (
        owed,
        case
          when paid.payment_method in ('upi', 'razorpay') then paid.payment_method
          when paid.payment_method is null then 'bank'
          when is_reference then 'upi'
          else 'cash'
        end,
        case when is_reference then typed else '' end,
        (select razorpay_order_id from razorpay_orders
         where razorpay_orders.order_id = paid.order_id and paid.payment_method = 'razorpay'),
        (paid_at at time zone 'Asia/Kolkata')::date, paid_at, by_actor, by_staff,
        case when is_reference then '' else typed end
      ) returning payment_id into entry;
    end if;
    insert into payment_allocations (payment_id, order_id, amount_paise, at, actor, staff_id)
    values (entry, paid.order_id, owed, paid_at, by_actor, by_staff);
  end if;
  perform sum_order_entries(paid.order_id);
  return nullif(owed, 0);
end
$$`;

/** Enters money that was returned. A reference that the ledger has already becomes a detail. */
const refund = `create function enter_order_refund(
  refunded orders, request uuid, returned bigint, typed text, refunded_at timestamptz, by_actor text, by_staff uuid
) returns void language plpgsql as $$
declare
  returned_payment payments;
  entry uuid;
  known text := case when is_bank_reference(typed)
    and not exists (select from payments where reference = typed)
    and not exists (select from refunds where reference = typed) then typed else '' end;
begin
  if returned <= 0 then
    return;
  end if;
  select payments.* into returned_payment from payment_allocations join payments using (payment_id)
  where order_id = refunded.order_id order by allocation_id limit 1;
  insert into refunds (order_id, payment_id, request_id, amount_paise, method, reference, state, refunded_on, actor,
    staff_id, created_at)
  values (refunded.order_id, returned_payment.payment_id, request, returned, coalesce(returned_payment.method, 'bank'),
    known, 'processed', (refunded_at at time zone 'Asia/Kolkata')::date, by_actor, by_staff, refunded_at)
  returning refund_id into entry;
  insert into refund_events (refund_id, state, at, reference, detail)
  values (entry, 'processed', refunded_at, known, case when known = '' then typed else '' end);
  if request is not null then
    insert into order_adjustments (order_id, kind, amount_paise, at, actor, staff_id, reason)
    values (refunded.order_id, 'compensation', -returned, refunded_at, by_actor, by_staff, '');
  end if;
  perform sum_order_entries(refunded.order_id);
end
$$`;

const kind = `create function payment_event_kind(status text) returns text language sql immutable parallel safe as $$
  select case status
    when 'unpaid' then 'reported'
    when 'paid' then 'received'
    when 'refund_due' then 'due_back'
    when 'refunded' then 'refunded'
    when 'written_off' then 'written_off'
    else 'voided'
  end
$$`;

/** Enters what an event of the previous version says, and gives the event its amount. */
const event = `create function enter_payment_event(entered payment_events) returns void language plpgsql as $$
declare
  owner orders;
  amount bigint;
begin
  select * into owner from orders where order_id = entered.order_id;
  if entered.status = 'paid' then
    amount := enter_order_payment(owner, entered.reference, entered.at, entered.actor, entered.staff_id);
  elsif entered.status = 'refund_due' then
    amount := nullif(owner.received_paise - owner.returned_paise, 0);
  elsif entered.status = 'refunded' then
    amount := coalesce(nullif(greatest(owner.received_paise - owner.returned_paise, 0), 0), owner.total_paise);
    perform enter_order_refund(owner, null, amount, entered.reference, entered.at, entered.actor, entered.staff_id);
  elsif entered.status = 'written_off' then
    amount := nullif(greatest(
      owner.total_paise + owner.adjusted_paise - owner.received_paise + owner.returned_paise, 0
    ), 0);
    if amount > 0 then
      insert into order_adjustments (order_id, kind, amount_paise, at, actor, staff_id, reason)
      values (owner.order_id, 'written_off', -amount, entered.at, entered.actor, entered.staff_id, entered.reason);
      perform sum_order_entries(owner.order_id);
    end if;
  end if;
  update payment_events set amount_paise = amount where event_id = entered.event_id;
end
$$`;

/** Enters the partial refund of a replacement request. */
const compensation = `create function enter_compensation(request replacement_requests) returns void language plpgsql as $$
declare
  owner orders;
begin
  select * into owner from orders where order_id = request.order_id;
  if not exists (
    select from refunds where refunds.request_id = request.request_id and state <> 'failed'
  ) then
    perform enter_order_refund(owner, request.request_id, request.refund_paise, request.refund_reference,
      request.refunded_at, 'shop', null);
  end if;
end
$$`;

export const ledgerFunctions = [sums, reference, payment, refund, kind, event, compensation];

/** They enter what processes of the previous version write. This version enters first, so they find nothing to do. */
export const ledgerTriggers = [
  `alter table payment_events alter column kind set not null`,
  `create function set_payment_event_kind() returns trigger language plpgsql as $$
   begin
     new.kind := payment_event_kind(new.status);
     return new;
   end
   $$`,
  `create trigger payment_events_set_kind before insert on payment_events for each row
   when (new.kind is null) execute function set_payment_event_kind()`,
  `create function enter_new_payment_event() returns trigger language plpgsql as $$
   begin
     perform enter_payment_event(new);
     return null;
   end
   $$`,
  // After the statement, which changes the order, too.
  `create trigger payment_events_enter after insert on payment_events for each row
   when (new.amount_paise is null and new.kind in ('received', 'due_back', 'refunded', 'written_off'))
   execute function enter_new_payment_event()`,
  `create function enter_new_compensation() returns trigger language plpgsql as $$
   begin
     perform enter_compensation(new);
     return null;
   end
   $$`,
  `create trigger replacement_requests_enter after update of refunded_at on replacement_requests for each row
   when (old.refunded_at is null and new.refunded_at is not null) execute function enter_new_compensation()`,
];
