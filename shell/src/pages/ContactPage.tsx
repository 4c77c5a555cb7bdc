import { brand, telephoneHref } from '@shop/shared/brand';
import { ContactForm } from './ContactForm';
import { Prose } from './Prose';

/** CO-01: where the shop is, how to reach it, and a form to write to it. */
export default function ContactPage() {
  return (
    <Prose
      title="Message Us"
      description="A question about a box on its way, a variety for your slope or a large order? How to write to us, call us and find us in Shimla."
    >
      <p>
        A question about a box on its way, a variety for your slope, or an order for a wedding?
        Write or call; one of the two of us answers.
      </p>
      <ul>
        <li>{brand.address}</li>
        {brand.phones.map((phone, index) => (
          <li key={index}>
            <a href={telephoneHref(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
      </ul>
      <ContactForm />
    </Prose>
  );
}
