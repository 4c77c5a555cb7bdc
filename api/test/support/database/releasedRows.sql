-- Rows as the shop wrote them at each of its schemas. A section is inserted right after the migration in its heading,
-- so that every later migration meets rows. It is history: it changes only by a section for a new migration.

-- after 0001
insert into products (product_id, label, price_paise, weight, image_url, product_metadata, popularity,
  default_order, category, variety_group, short_description, season, best_for, storage, stock)
select id, initcap(id), 140000 + place, weight, '/images/' || id || '.webp', '{"Origin": "Kotgarh"}', place, place,
  category, variety_group, 'Crisp and sweet', 'September', '["Snacking"]', 'Keep it cold', 500
from (values
  (1, 'royal-delicious', '10 kg', 'apple', 'sweet_apples'), (2, 'red-gold', '10 - 12 kg', 'apple', 'sweet_apples'),
  (3, 'golden', '10 kg', 'apple', 'sweet_apples'), (4, 'dark-baron-gala', '9.5 kg', 'apple', 'sweet_apples'),
  (5, 'granny-s', '10 kg', 'apple', 'tart_apples'), (6, 'king-roat', '10 kg', 'apple', 'unique_flavors'),
  (7, 'mema-master', 'about 10 kg', 'apple', 'unique_flavors'), (8, 'fuji-apple', '10 kg', 'apple', 'sweet_apples'),
  (9, 'm9', '12 plants', 'planting', 'unique_flavors')
) as catalog (place, id, weight, category, variety_group);
insert into users (user_id, first_name, last_name, email, password_hash, phone_number, address, city, state, pin_code)
values
  (md5('asha')::uuid, 'Asha', 'Negi', 'Asha@Example.in', 'x', '9816012345', 'गाँव कोटगढ़', 'Shimla', 'himachal_pradesh', '172031'),
  (md5('devi')::uuid, 'Devi', 'Thakur', 'devi@example.in', 'x', '9816012346', null, null, null, null),
  (md5('erased')::uuid, '', '', '', '', '', null, null, null, null);
insert into sessions (session_id, user_id, created_at, expires_at, revoked_at) values
  (md5('session 1')::uuid, md5('asha')::uuid, '2026-11-01', '2027-11-01', null),
  (md5('session 2')::uuid, md5('devi')::uuid, '2026-11-01', '2026-11-02', '2026-11-01');
insert into refresh_tokens (token_hash, session_id, spent_at) values
  ('spent', md5('session 1')::uuid, now()), ('fresh', md5('session 1')::uuid, null);
insert into login_failures (subject) values ('devi@example.in');
insert into cart_items (user_id, product_id, quantity) values
  (md5('asha')::uuid, 'golden', 2), (md5('asha')::uuid, 'fuji-apple', 1);
insert into orders (order_id, user_id, order_date, first_name, last_name, email, phone_number, address, optional_address,
  city, state, pin_code, special_instruction, payment_status, order_status, shipping_paise, total_paise)
select md5('order ' || number)::uuid, md5(customer)::uuid, '2026-11-01T05:00:00Z', 'Asha', 'Negi', email, '9816012345',
  'House 5', null, 'Shimla', 'himachal_pradesh', '172031', 'Ring twice', payment_status, 'placed', 0, 280006
from (values (1, 'asha', 'asha@example.in', 'unpaid'), (2, 'asha', 'asha@example.in', 'unpaid'),
  (3, 'devi', 'devi@example.in', 'paid'), (4, 'erased', '', 'unpaid')) as placed (number, customer, email, payment_status);
insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity)
select order_id, 1, 'golden', 'Golden', 140003, '10 kg', '/images/golden.webp', 2 from orders;
insert into idempotency_keys (user_id, key, request_hash, status, answer)
select user_id, 'answered ' || order_id, 'h', 201, jsonb_build_object('order_id', order_id,
  'order_date', '2026-11-01T05:00:00.000Z', 'items', '[{"product_id": "golden"}]'::jsonb) from orders;
insert into idempotency_keys (user_id, key, request_hash) values (md5('asha')::uuid, 'without a response', 'h');

-- after 0002
insert into outbox (recipient, reply_to, subject, body, sent_at, given_up_at) values
  ('asha@example.in', null, 'Your order', 'Thank you', null, null), ('asha@example.in', null, 'Your order', 'Sent', now(), null),
  ('shop@example.in', 'asha@example.in', 'A message', 'When do you send?', null, null), ('devi@example', null, 'Lost', '', null, now());
insert into contact_messages (ticket, name, phone_number, email, comment, created_at) values
  ('RR-AAAA-CCCC', 'Asha Negi', '+91 98160 12345', 'Asha@Example.in', 'When do you send?', now() - interval '40 days'),
  ('RR-AAAA-DDDD', 'Devi', '', 'devi@example.in', 'Thank you', now());
insert into password_resets (token_hash, subject, user_id, expires_at) values
  ('known', 'asha@example.in', md5('asha')::uuid, '2026-11-02'), ('unknown', 'nobody@example.in', null, '2026-11-02');

-- after 0003
update orders set order_status = 'delivered' where order_id = md5('order 1')::uuid;
update orders set order_status = 'cancelled', payment_status = 'voided' where order_id = md5('order 2')::uuid;
update orders set order_status = 'dispatched', fingerprint = 'f' where order_id = md5('order 4')::uuid;
insert into order_events (order_id, status, actor, reason) values
  (md5('order 1')::uuid, 'packed', 'shop', ''), (md5('order 1')::uuid, 'dispatched', 'shop', 'AWB 4711'),
  (md5('order 1')::uuid, 'delivered', 'shop', ''), (md5('order 2')::uuid, 'cancelled', 'customer', 'Too late'),
  (md5('order 4')::uuid, 'dispatched', 'shop', 'EM123456789IN');
insert into replacement_requests (request_id, order_id, product_id, reason, damaged_apples)
values (md5('request 1')::uuid, md5('order 1')::uuid, 'golden', 'Bruised', 12);
insert into replacement_photos (request_id, position, jpeg) values
  (md5('request 1')::uuid, 1, '\xffd8'), (md5('request 1')::uuid, 2, '\xffd8');

-- after 0004
insert into stock_movements (product_id, change, kind, order_id, actor, reason) values
  ('golden', -2, 'order', md5('order 3')::uuid, 'customer', ''), ('golden', 2, 'cancellation', md5('order 2')::uuid, 'customer', ''),
  ('golden', -5, 'correction', null, 'shop', 'Eaten by wasps');
update products set stock = 495 where product_id = 'golden';

-- after 0005
insert into orders (order_id, user_id, order_date, first_name, last_name, email, phone_number, address, city, state, pin_code,
  special_instruction, payment_status, order_status, shipping_paise, total_paise, fingerprint)
values (md5('order 5')::uuid, md5('devi')::uuid, '2026-11-02T05:00:00Z', 'Devi', 'Thakur', 'devi@example.in', '9816012346',
  'House 6', 'Pune', 'maharashtra', '411001', '', 'voided', 'cancelled', 4000, 144000, 'g');
insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity)
values (md5('order 5')::uuid, 1, 'fuji-apple', 'Fuji', 140000, '10 kg', '/images/fuji-apple.webp', 1);
insert into order_events (order_id, status, actor, reason) values
  (md5('order 5')::uuid, 'placed', 'customer', ''), (md5('order 5')::uuid, 'cancelled', 'system', 'Nobody confirmed it');
insert into stock_movements (product_id, change, kind, order_id, actor, reason) values
  ('fuji-apple', -1, 'order', md5('order 5')::uuid, 'customer', ''), ('fuji-apple', 1, 'expiry', md5('order 5')::uuid, 'system', '');

-- after 0007
insert into sessions (session_id, user_id, expires_at, device) values
  (md5('session 3')::uuid, md5('asha')::uuid, '2027-11-01', 'Chrome on Android');

-- after 0010
insert into outbox (recipient, subject, body, expires_at) values
  ('asha@example.in', 'A new password', 'https://…', now() + interval '1 hour'), ('asha@example.in', 'A new password', 'Late', now());

-- after 0011
insert into contact_messages (name, phone_number, email, comment) values ('Ravi', '', 'ravi@example.in', 'नमस्ते');

-- after 0012
insert into settings (name, value) values
  ('contact.email', 'first@example.in'), ('contact.email', 'shop@example.in'), ('dispatch.transit_days.5', '4-8');

-- after 0013
insert into orders (order_id, user_id, order_date, first_name, last_name, email, phone_number, address, city, state, pin_code,
  special_instruction, payment_status, order_status, shipping_paise, total_paise, leaves_on, arrives_from, arrives_until)
values (md5('order 13')::uuid, md5('asha')::uuid, '2026-11-03T05:00:00Z', 'Asha', 'Negi', 'asha@example.in', '9816012345',
  'House 5', 'Shimla', 'himachal_pradesh', '172031', '', 'unpaid', 'packed', 0, 140000, '2026-11-09', '2026-11-11', '2026-11-14');
insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity)
values (md5('order 13')::uuid, 1, 'fuji-apple', 'Fuji', 140000, '10 kg', '/images/fuji-apple.webp', 1);
insert into order_events (order_id, status, actor, reason) values
  (md5('order 13')::uuid, 'placed', 'customer', ''), (md5('order 13')::uuid, 'packed', 'shop', '');

-- after 0014
update orders set payment_method = 'cod' where order_id = md5('order 13')::uuid;

-- after 0015
update products set sale_from = '11-01', sale_until = '02-29', harvest_months = '{9,10}' where product_id = 'golden';

-- after 0016
update orders set payment_status = 'refund_due', payment_method = 'upi', order_status = 'cancelled',
  pay_by = '2026-11-04T05:00:00Z' where order_id = md5('order 3')::uuid;
insert into order_events (order_id, status, actor, reason)
values (md5('order 3')::uuid, 'cancelled', 'shop', 'Hail');
insert into payment_events (order_id, status, actor, reference, reason) values
  (md5('order 3')::uuid, 'unpaid', 'customer', '412345678901', ''), (md5('order 3')::uuid, 'paid', 'shop', '412345678901', ''),
  (md5('order 3')::uuid, 'refund_due', 'system', '', 'Hail');

-- after 0017
insert into razorpay_orders (order_id, razorpay_order_id, created_at) values (md5('order 3')::uuid, 'order_1', now());
insert into razorpay_events (event_id) values ('event_1');

-- after 0018
insert into receipt_counters values ('2026', 1);
insert into receipts (order_id, receipt_number, kind, issued_at, content)
values (md5('order 1')::uuid, 'RR/2026-27/1', 'receipt', '2026-11-02T05:00:00Z', '{}');

-- after 0019
insert into orders (order_id, user_id, order_date, first_name, last_name, email, phone_number, address, city, state, pin_code,
  special_instruction, payment_status, payment_method, order_status, shipping_paise, total_paise)
values (md5('order 19')::uuid, md5('asha')::uuid, '2026-11-20T05:00:00Z', 'Asha', 'Negi', 'asha@example.in', '9816012345',
  'House 5', 'Shimla', 'himachal_pradesh', '172031', '', 'unpaid', 'cod', 'packed', 0, 280000);
insert into shipments (order_id, family, leaves_on, arrives_from, arrives_until, carrier, tracking_number, tracking_url, dispatched_at)
values (md5('order 19')::uuid, 'fruit', '2026-11-23', '2026-11-25', '2026-11-28', 'India Post', 'EM1', 'https://track.example/EM1', now()),
  (md5('order 19')::uuid, 'planting', '2026-12-21', '2026-12-23', '2026-12-28', null, null, null, null);
insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity, family)
values (md5('order 19')::uuid, 1, 'golden', 'Golden', 140000, '10 kg', '/images/golden.webp', 1, 'fruit'),
  (md5('order 19')::uuid, 2, 'm9', 'M9', 140000, '12 plants', '/images/m9.webp', 1, 'planting');
insert into order_events (order_id, status, actor, reason, family) values
  (md5('order 19')::uuid, 'placed', 'customer', '', null), (md5('order 19')::uuid, 'packed', 'shop', '', null),
  (md5('order 19')::uuid, 'dispatched', 'shop', '', 'fruit');
insert into date_changes (order_id, family, actor, reason, old_dates, new_dates)
values (md5('order 19')::uuid, 'planting', 'shop', 'Snow', null,
  '{"leaves_on": "2026-12-21", "arrives_from": "2026-12-23", "arrives_until": "2026-12-28"}');

-- after 0020
insert into back_in_stock_requests (product_id, email, notified_at, token_hash) values
  ('red-gold', 'Asha@Example.in', null, null), ('red-gold', 'devi@example.in', now(), 'told');

-- after 0021
update razorpay_orders set asked_at = now();

-- after 0022
insert into replacement_photos (request_id, position, jpeg, added_at) values (md5('request 1')::uuid, 3, '\xffd8', now());

-- after 0023
update users set role = 'owner' where user_id = md5('devi')::uuid;
update sessions set admin_until = now() where session_id = md5('session 3')::uuid;
insert into audit_log (actor_id, actor, action, subject, before, after) values
  (md5('devi')::uuid, 'Devi Thakur', 'setting.changed', 'contact.email', '"first@example.in"', '"shop@example.in"'),
  (null, 'Operator', 'team.invited', 'ravi@example.in', null, null);

-- after 0024
insert into invitations (token_hash, email, role, created_at, expires_at, accepted_at) values
  ('older', 'Ravi@example.in', 'staff', '2026-11-01', '2026-11-03', null), ('newer', 'ravi@example.in', 'owner', '2026-11-02', '2026-11-04', null),
  ('accepted', 'devi@example.in', 'owner', '2026-11-01', '2026-11-03', '2026-11-02');
insert into passkeys (credential_id, user_id, public_key, counter, transports, name)
values ('c', md5('devi')::uuid, '\x00', 3, '{internal}', 'Phone');
insert into recovery_codes values (md5('devi')::uuid, 'spent', now()), (md5('devi')::uuid, 'fresh', null);
insert into passkey_challenges values ('challenge', 'devi', now());

-- after 0025
insert into order_confirmations (order_id, payment_method, staff_id, undone_at, undone_by)
values (md5('order 13')::uuid, 'cod', md5('devi')::uuid, now(), md5('devi')::uuid), (md5('order 13')::uuid, 'cod', md5('devi')::uuid, null, null);
insert into order_notes (order_id, staff_id, text) values (md5('order 13')::uuid, md5('devi')::uuid, 'Rings at noon');
insert into packed_lines (order_id, product_id, staff_id) values (md5('order 13')::uuid, 'fuji-apple', md5('devi')::uuid);
update order_events set undone_at = now(), undone_by = md5('devi')::uuid
where order_id = md5('order 13')::uuid and status = 'packed';
insert into order_events (order_id, status, actor, reason, staff_id)
values (md5('order 13')::uuid, 'packed', 'shop', '', md5('devi')::uuid);

-- after 0026
update products set is_published = false, version = 2, image_placeholder = 'data:,' where product_id = 'king-roat';
insert into product_images (hash, width, format, bytes) values ('h', 400, 'jpg', '\xffd8');

-- after 0027
update contact_messages set acknowledged_at = now() where ticket = 'RR-AAAA-DDDD';
insert into message_replies (ticket, staff, body) values ('RR-AAAA-DDDD', 'Devi Thakur', 'With pleasure');
update replacement_requests set outcome = 'refund', decided_at = now(), decided_by = 'Devi Thakur', refund_paise = 50000;
insert into replacement_requests (order_id, product_id, reason, damaged_apples, outcome, decided_at, decided_by, replacement_order_id)
values (md5('order 19')::uuid, 'golden', 'Wet', 3, 'replacement', now(), 'Devi Thakur', md5('order 13')::uuid);

-- after 0028
insert into invitations (token_hash, email, role, expires_at, invited_by) values ('open', 'lata@example.in', 'staff', '2027-01-01', md5('devi')::uuid);

-- after 0029
insert into password_resets (token_hash, subject, user_id, expires_at, network)
values ('from a network', 'asha@example.in', md5('asha')::uuid, '2026-11-02', '192.0.2.0/24');

-- after 0030
insert into contact_messages (name, phone_number, email, comment, user_id)
values ('Asha', '9816012345', 'asha@example.in', 'Again', md5('asha')::uuid);
insert into outbox (recipient, subject, body, user_id) values ('asha@example.in', 'Again', '', md5('asha')::uuid);
insert into back_in_stock_requests (product_id, email, user_id) values ('red-gold', 'asha@example.in', md5('asha')::uuid);

-- after 0032
insert into orders (order_id, user_id, order_date, first_name, last_name, email, phone_number, address, city, state, pin_code,
  special_instruction, payment_status, order_status, shipping_paise, total_paise, is_reserved, network, confirm_by)
values (md5('order 32')::uuid, md5('asha')::uuid, '2026-11-25T05:00:00Z', 'Asha', 'Negi', 'asha@example.in', '9816012345',
  'House 5', 'Shimla', 'himachal_pradesh', '172031', '', 'unpaid', 'placed', 0, 140000, false, '192.0.2.0/24', '2026-12-02');
insert into shipments (order_id, family) values (md5('order 32')::uuid, 'fruit');
insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity, family)
values (md5('order 32')::uuid, 1, 'golden', 'Golden', 140000, '10 kg', '/images/golden.webp', 1, 'fruit');
insert into order_events (order_id, status, actor, reason) values (md5('order 32')::uuid, 'placed', 'customer', '');

-- after 0037
insert into orders (order_id, user_id, order_date, first_name, last_name, email, phone_number, address, city, state, pin_code,
  special_instruction, payment_status, payment_method, order_status, shipping_paise, total_paise)
values (md5('order 37')::uuid, md5('devi')::uuid, '2026-11-25T05:00:00Z', 'Devi', 'Thakur', 'devi@example.in', '9816012346',
  'House 6', 'Pune', 'maharashtra', '411001', '', 'written_off', 'cod', 'delivered', 0, 140000);
insert into shipments (order_id, family) values (md5('order 37')::uuid, 'fruit');
insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity, family)
values (md5('order 37')::uuid, 1, 'fuji-apple', 'Fuji', 140000, '10 kg', '/images/fuji-apple.webp', 1, 'fruit');
insert into order_events (order_id, status, actor, reason, family) values
  (md5('order 37')::uuid, 'placed', 'customer', '', null), (md5('order 37')::uuid, 'delivered', 'shop', '', 'fruit');
insert into payment_events (order_id, status, actor, reference, reason, staff_id)
values (md5('order 37')::uuid, 'written_off', 'shop', '', 'Moved away', md5('devi')::uuid);

-- after 0038
insert into refund_accounts (order_id, upi_id, account_name, account_number, ifsc, staff_id) values
  (md5('order 3')::uuid, 'devi@okbank', null, null, null, null),
  (md5('order 37')::uuid, null, 'Devi Thakur', '123456789012', 'SBIN0001234', md5('devi')::uuid);

-- after 0040
insert into product_pictures (product_id, image_url, placeholder)
values ('golden', '/api/product_images/h-800.jpg', 'data:,') on conflict do nothing;

-- after 0042
insert into outbox (recipient, subject, body, given_up_at, order_id, is_personal, unsubscribe_url) values
  ('asha@example', 'Your order', 'Thank you', shop_now(), md5('order 13')::uuid, false, null),
  ('asha@example.in', 'Golden is back', 'Order soon', null, null, false, 'https://shop.example/stop'),
  ('asha@example.in', 'Re: When do you send?', 'On Monday', null, null, true, null);

-- after 0044
insert into staff_names (user_id, since, name, email)
values (md5('devi')::uuid, shop_now(), 'Devi Negi', 'devi@example.in');
update sessions set confirmed_at = shop_now(), confirmed_by = array(select passkey_id from passkeys)
where session_id = md5('session 3')::uuid;
insert into settings (name, value, in_force_at, changed_by)
values ('payment.upi.vpa', 'ridge@okbank', shop_now() + interval '24 hours', md5('devi')::uuid);
update orders set upi_vpa = 'first@okbank', upi_payee_name = 'Ridge & Root' where order_id = md5('order 3')::uuid;
insert into audit_log (actor_id, actor, action, subject, before, after) values
  (md5('devi')::uuid, 'Devi Negi', 'unusual.reads', 'orders', null, '{"count": 300}'),
  (md5('devi')::uuid, 'Devi Negi', 'product.image_changed', 'golden', '{"image_url": "/images/golden-old.webp"}', '{}');

-- after 0047
insert into payments (payment_id, amount_paise, method, reference, received_on, actor, staff_id)
values (md5('payment 47')::uuid, 100000, 'upi', '447777777777', '2026-11-26', 'shop', md5('devi')::uuid),
  (md5('stranger 47')::uuid, 5000, 'bank', 'N330261234567890', '2026-11-26', 'system', null);
insert into payment_allocations (payment_id, order_id, amount_paise, actor, staff_id, reason) values
  (md5('payment 47')::uuid, md5('order 32')::uuid, 100000, 'shop', md5('devi')::uuid, ''),
  (md5('stranger 47')::uuid, null, 5000, 'shop', md5('devi')::uuid, 'Nobody knows the sender');
update orders set payment_status = 'part_paid', payment_method = 'upi', is_reserved = true, network = null,
  received_paise = 100000 where order_id = md5('order 32')::uuid;
insert into payment_events (order_id, status, kind, amount_paise, actor, reference, reason)
values (md5('order 32')::uuid, 'part_paid', 'received', 100000, 'shop', '447777777777', '');

-- after 0048
insert into razorpay_keys (key_id, failed_at, failed_call, failed_concerns, failure)
values ('rzp_test_1', shop_now(), 'POST /v1/orders', 'request', 'Amount exceeds maximum amount allowed.');
insert into razorpay_event_kinds (key_id, event, last_at) values ('rzp_test_1', 'payment.captured', shop_now());

-- after 0049
insert into statement_imports (import_id, kind, file_name, staff_id, lines, skipped)
values (md5('november')::uuid, 'bank', 'november.csv', md5('devi')::uuid, 3, 1);
insert into statement_lines (import_id, kind, day, direction, amount_paise, text, reference_words, order_numbers, batch,
  fingerprint, state, reason, payment_id) values
  (md5('november')::uuid, 'bank', '2026-11-26', 'in', 100000, 'UPI/447777777777/DEVI', '{447777777777}', '{}', '',
    'line 1', 'known', 'This payment is in the books.', md5('payment 47')::uuid),
  (md5('november')::uuid, 'bank', '2026-11-27', 'in', 140000, 'UPI/448888888888/RAVI', '{448888888888}', '{}', '',
    'line 2', 'uncertain', '', null),
  (md5('november')::uuid, 'bank', '2026-11-27', 'out', 5000, 'CHARGES', '{}', '{}', '', 'line 3', 'waiting', '', null);
insert into statement_columns (shape, kind, columns, staff_id)
values ('tag|text|summe', 'bank', '{"date": 0, "text": 1, "amount": 2}', md5('devi')::uuid);

-- after 0050
insert into refunds (refund_id, order_id, payment_id, amount_paise, method, reference, state, refunded_on, actor, staff_id)
values (md5('refund 50')::uuid, md5('order 32')::uuid, md5('payment 47')::uuid, 5000, 'upi', '450000000000', 'processed', '2026-11-27',
  'shop', md5('devi')::uuid);
insert into refund_events (refund_id, state, reference) values (md5('refund 50')::uuid, 'processed', '450000000000');
update orders set returned_paise = 5000 where order_id = md5('order 32')::uuid;
insert into credit_note_counters values ('2627', 1);
insert into credit_notes (refund_id, order_id, credit_note_number, amount_paise, sale_paise, content)
values (md5('refund 50')::uuid, md5('order 32')::uuid, 'RC/2627/000001', 5000, 5000, '{}');

-- after 0051
insert into outbox (recipient, subject, body, order_id, qr_code) values ('asha@example.in', 'Your order', 'Pay by UPI',
  md5('order 13')::uuid, '{"content": "upi://pay?pa=ridge@okbank", "alt": "QR code", "below": "Pay by UPI"}');

-- after 0053
insert into razorpay_attempts (payment_id, order_id, amount_paise, currency, status, reason, at)
values ('pay_Failed47', md5('order 3')::uuid, 140000, 'INR', 'failed', 'The bank has declined it.', shop_now());
insert into payments (payment_id, amount_paise, method, reference, received_on, actor)
values (md5('disputed 53')::uuid, 140000, 'razorpay', 'pay_Disputed51', '2026-11-26', 'system');
insert into razorpay_disputes (dispute_id, payment_id, amount_paise, currency, reason, status, respond_by, created_at)
values ('disp_51', md5('disputed 53')::uuid, 140000, 'INR', 'Goods not received', 'open', shop_now() + interval '7 days',
  shop_now());
