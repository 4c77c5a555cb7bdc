import { Prose } from './Prose';

/** PO-04. */
export default function ShippingPolicyPage() {
  return (
    <Prose
      title="Shipping, Return and Refund Policy"
      description="Free delivery within India, cancellation typically within 24 hours, and how what arrives wrong or damaged is replaced."
    >
      <h2>Delivery</h2>
      <p>Delivery is free on all orders, anywhere in India that our couriers reach.</p>
      <h2>Cancellation</h2>
      <p>
        An order can typically be cancelled within 24 hours of placement. The payment of a cancelled
        order is voided within 48 hours.
      </p>
      <h2>Refunds</h2>
      <p>We do not give refunds. What arrives wrong or damaged is replaced.</p>
      <h2>Replacement</h2>
      <ul>
        <li>Ask for a replacement within 5 days of delivery.</li>
        <li>Items must be unused and in their original packaging.</li>
        <li>Perishable goods are excluded once they have been accepted in good condition.</li>
        <li>We pay for the pickup of what you return.</li>
      </ul>
    </Prose>
  );
}
