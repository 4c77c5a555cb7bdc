import { shop } from './migrations/0001-shop';
import { mail } from './migrations/0002-mail';
import { orderHistory } from './migrations/0003-order-life';
import { stockMovements } from './migrations/0004-stock-movements';
import { orderExpiry } from './migrations/0005-order-expiry';
import { checks } from './migrations/0006-checks';
import { sessionDevices } from './migrations/0007-session-devices';
import { mailExpiry } from './migrations/0010-mail-expiry';
import { orderNumbers } from './migrations/0011-order-numbers';
import { settings } from './migrations/0012-settings';
import { deliveryDates } from './migrations/0013-delivery-dates';
import { paymentMethods } from './migrations/0014-payment-methods';
import { seasons } from './migrations/0015-seasons';
import { payments } from './migrations/0016-payments';
import { razorpay } from './migrations/0017-razorpay';
import { receipts } from './migrations/0018-receipts';
import { shipments } from './migrations/0019-shipments';
import { backInStock } from './migrations/0020-back-in-stock';
import { corrections } from './migrations/0021-corrections';
import { largeShop } from './migrations/0022-large-shop';
import { admin } from './migrations/0023-admin';
import { passkeys } from './migrations/0024-passkeys';
import { adminOrders } from './migrations/0025-admin-orders';
import { products } from './migrations/0026-products';
import { customerCare } from './migrations/0027-customer-care';
import { invitations } from './migrations/0028-invitations';
import { resetNetworks } from './migrations/0029-reset-networks';
import { personalLinks } from './migrations/0030-personal-links';
import { reservations } from './migrations/0032-reservations';
import { returnedOrders } from './migrations/0033-returned-orders';
import { erasedUsers } from './migrations/0034-erased-users';
import { removedMembers } from './migrations/0035-removed-members';
import { promisedDays } from './migrations/0036-promised-days';
import { money } from './migrations/0037-money';
import { refundAccounts } from './migrations/0038-refund-accounts';
import { clockAndPictures } from './migrations/0040-clock-and-pictures';
import { mailOutcomes } from './migrations/0042-mail-outcomes';
import { accountability } from './migrations/0044-accountability';
import { areas } from './migrations/0045-areas';
import { growth } from './migrations/0046-growth';
import { moneyLedger } from './migrations/0047-money-ledger';
import { razorpayHealth } from './migrations/0048-razorpay-health';
import { statements } from './migrations/0049-statements';
import { creditNotes } from './migrations/0050-credit-notes';
import { lateReports } from './migrations/0051-late-reports';
import { unplacedMoney } from './migrations/0052-unplaced-money';
import { razorpayAccount } from './migrations/0053-razorpay-account';
import { runMigrations } from './runMigrations';
import type { Db } from './schema';

/** A static list, because the server is bundled into one file. */
export const migrations = {
  '0001-shop': shop,
  '0002-mail': mail,
  // The key is stored in existing databases and cannot change.
  '0003-order-life': orderHistory,
  '0004-stock-movements': stockMovements,
  '0005-order-expiry': orderExpiry,
  '0006-checks': checks,
  '0007-session-devices': sessionDevices,
  '0010-mail-expiry': mailExpiry,
  '0011-order-numbers': orderNumbers,
  '0012-settings': settings,
  '0013-delivery-dates': deliveryDates,
  '0014-payment-methods': paymentMethods,
  '0015-seasons': seasons,
  '0016-payments': payments,
  '0017-razorpay': razorpay,
  '0018-receipts': receipts,
  '0019-shipments': shipments,
  '0020-back-in-stock': backInStock,
  '0021-corrections': corrections,
  '0022-large-shop': largeShop,
  '0023-admin': admin,
  '0024-passkeys': passkeys,
  '0025-admin-orders': adminOrders,
  '0026-products': products,
  '0027-customer-care': customerCare,
  '0028-invitations': invitations,
  '0029-reset-networks': resetNetworks,
  '0030-personal-links': personalLinks,
  '0032-reservations': reservations,
  '0033-returned-orders': returnedOrders,
  '0034-erased-users': erasedUsers,
  '0035-removed-members': removedMembers,
  '0036-promised-days': promisedDays,
  '0037-money': money,
  '0038-refund-accounts': refundAccounts,
  '0040-clock-and-pictures': clockAndPictures,
  '0042-mail-outcomes': mailOutcomes,
  '0044-accountability': accountability,
  '0045-areas': areas,
  '0046-growth': growth,
  '0047-money-ledger': moneyLedger,
  '0048-razorpay-health': razorpayHealth,
  '0049-statements': statements,
  '0050-credit-notes': creditNotes,
  '0051-late-reports': lateReports,
  '0052-unplaced-money': unplacedMoney,
  '0053-razorpay-account': razorpayAccount,
};

/**
 * Applies pending migrations. Several processes may call this at the same time.
 * @throws ConfigError if a migration fails, or a newer version of the shop has changed the database.
 */
export const migrate = (db: Db): Promise<void> => runMigrations(db, migrations);
