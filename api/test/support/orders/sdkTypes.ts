import type { Disputes } from 'razorpay/dist/types/disputes';
import type { Orders } from 'razorpay/dist/types/orders';
import type { Payments } from 'razorpay/dist/types/payments';
import type { Refunds } from 'razorpay/dist/types/refunds';
import type { Settlements } from 'razorpay/dist/types/settlements';
import type {
  RazorpayDispute,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
} from '../../../src/payments/razorpay/entities';

// The SDK's types of responses, corrected where they contradict the documented responses: fields that are null, that
// only an extended request returns, or that the types do not have.

type Corrected<Sdk, Changes> = Omit<Sdk, keyof Changes> & Changes;
type Notes = Record<string, string> | never[];

type SdkOrder = Corrected<
  Omit<Orders.RazorpayOrder, 'description' | 'token'>,
  { amount: number; receipt: string | null; notes: Notes }
>;

type SdkPayment = Corrected<
  Omit<Payments.RazorpayPayment, 'customer_id' | 'token_id' | 'offers'>,
  {
    amount: number;
    base_amount: number;
    amount_transferred: number;
    order_id: string | null;
    refund_status: 'partial' | 'full' | null;
    description: string | null;
    bank: string | null;
    contact: string;
    fee: number | null;
    tax: number | null;
    fee_bearer: 'platform' | 'customer';
    notes: Notes;
  }
>;

type SdkRefund = Corrected<Refunds.RazorpayRefund, { amount: number; notes: Notes }>;

type Evidence = Omit<Disputes.RazorpayDisputeEvidence, 'action'>;
type SdkDispute = Corrected<
  Disputes.RazorpayDispute,
  {
    reason_description: string;
    evidence: { [Proof in keyof Evidence]: Evidence[Proof] | null };
  }
>;

type Recon = Settlements.RazorpaySettlementRecon;
type Optional = 'payment_id' | 'order_id' | 'method' | 'card_network' | 'card_issuer' | 'card_type';
type SdkSettledEntry = Corrected<
  Recon,
  { amount: number; notes: string } & { [Field in Optional]: NonNullable<Recon[Field]> | null }
>;

/** Does not compile if the shop reads a field, or a type, that the SDK does not know. */
type Readable<Ours, Sdk extends Ours> = Sdk;

/** What the provider sends, and what the shop reads of it. */
export interface SdkTypes {
  order: { sent: SdkOrder; read: Readable<RazorpayOrder, Required<SdkOrder>> };
  payment: {
    sent: SdkPayment;
    read: Readable<Omit<RazorpayPayment, 'acquirer_data'>, Required<SdkPayment>>;
  };
  refund: {
    sent: SdkRefund;
    read: Readable<Omit<RazorpayRefund, 'acquirer_data'>, Required<SdkRefund>>;
  };
  dispute: { sent: SdkDispute; read: Readable<RazorpayDispute, Required<SdkDispute>> };
  settlement: { sent: Settlements.RazorpaySettlement };
  settledEntry: { sent: SdkSettledEntry };
}
