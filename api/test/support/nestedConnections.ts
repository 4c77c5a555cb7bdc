import { AsyncLocalStorage } from 'node:async_hooks';
import { DefaultConnectionProvider, TransactionBuilder } from 'kysely';

/**
 * Once imported, a statement of the database inside a transaction of it fails at once. It needs a second
 * connection, for which the embedded database, which has one, would wait for ever, and so would a pool whose
 * connections are all in transactions.
 */
const transactions = new AsyncLocalStorage<true>();

/** An enabled storage is propagated to each promise of its process, which runs the tests of other files, too. */
export const stopTrackingTransactions = (): void => transactions.disable();

/** Runs what a test does inside a transaction as another client would. */
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
