import { brand } from '@shop/shared/brand';
import { Prose } from './Prose';

/** PO-03. */
export default function TermsOfServicePage() {
  return (
    <Prose
      title="Terms of Service"
      description="What a box of apples holds, how ordering and paying work, and the law that applies when you order from us."
    >
      <p>Effective March 23, 2025</p>
      <p>By ordering from {brand.name} you agree to these terms. We wrote them to be read.</p>
      <h2>What you buy</h2>
      <p>
        A box holds 10 to 12 kilograms of one variety. Fruit grows: size, colour and count differ
        from box to box and from the pictures. Prices are in Indian rupees and include tax.
      </p>
      <h2>Ordering and paying</h2>
      <p>
        Your order is placed when the shop confirms it. Orders are unpaid until payment has reached
        us; we deliver within India only, free of charge.
      </p>
      <h2>Your account</h2>
      <p>Keep your password to yourself. You answer for what is ordered with your account.</p>
      <h2>Law</h2>
      <p>
        These terms are governed by Indian law. The courts in Shimla have jurisdiction over any
        dispute.
      </p>
    </Prose>
  );
}
