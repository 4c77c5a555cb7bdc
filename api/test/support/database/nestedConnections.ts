import { AsyncLocalStorage } from 'node:async_hooks';
import { DefaultConnectionProvider, TransactionBuilder } from 'kysely';

/**
 * Importing this file makes statements on the database fail at once inside one of its transactions. They would need a
 * second connection: the embedded database, which has one, would wait forever, and so would a pool whose connections
 * are all in transactions.
 */
const transactions = new AsyncLocalStorage<true>();

/** Disables the storage, which otherwise slows down every promise of this process, even in other test files. */
export const stopTrackingTransactions = (): void => transactions.disable();

/** Runs `work` outside the current transaction, like another client. */
export const asAnotherClient = <Result>(work: () => Result): Result => transactions.exit(work);

const transactionBuilder = TransactionBuilder.prototype;
const execute = Reflect.get(transactionBuilder, 'execute');
transactionBuilder.execute = function (work) {
  const begun = execute.call(this, (trx) => transactions.run(true, () => work(trx)));
  return begun as ReturnType<typeof work>;
};

const provider = DefaultConnectionProvider.prototype;
const provideConnection = Reflect.get(provider, 'provideConnection');
provider.provideConnection = function (consumer) {
  if (transactions.getStore()) {
    throw new Error('Inside a transaction, use the transaction in place of the database');
  }
  return provideConnection.call(this, consumer) as ReturnType<typeof consumer>;
};
