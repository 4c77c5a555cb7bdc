import { Link } from '@shop/shared';
import { replaceDays } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import type { Section } from '@shop/shared/ui/page/Prose';
import { Article } from '../features/journal/Article';
import { ProductLink } from '../features/journal/ProductLink';
import { articleUrls } from '../urls';

const sections: readonly Section[] = [
  {
    id: 'why',
    title: 'Why a box of apples',
    text: (
      <>
        <p>
          Sweets at Diwali arrive from everybody at once, and half of them go on to the next house.
          A box of fruit from the hills stays. It is opened in the kitchen with everybody standing
          around it, it is on the breakfast table for a month, and it needs neither a vase nor a
          shelf.
        </p>
        <p>
          Every one of our boxes is a present by itself: one variety, 10 to 12 kg, sorted by hand
          and packed for the road.
        </p>
      </>
    ),
  },
  {
    id: 'which',
    title: 'Which variety to send',
    text: (
      <>
        <table>
          <caption>A variety for whom you have in mind</caption>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Send</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Parents and elders</th>
              <td>
                <ProductLink id="royal-delicious">Royal Delicious</ProductLink>: the taste they
                remember, big, striped and mild
              </td>
            </tr>
            <tr>
              <th scope="row">A family with children</th>
              <td>
                <ProductLink id="dark-baron-gala">Dark Baron Gala</ProductLink>: small enough for
                one sitting and for the lunch box
              </td>
            </tr>
            <tr>
              <th scope="row">An office or a doctor</th>
              <td>
                <ProductLink id="king-roat">King Roat</ProductLink>: solid dark red and even in
                size, a fine sight on a platter
              </td>
            </tr>
            <tr>
              <th scope="row">Somebody who has them all</th>
              <td>
                <ProductLink id="mema-master">Mema Master</ProductLink>: a deep-red table apple that
                few have met
              </td>
            </tr>
            <tr>
              <th scope="row">Whoever loves to cook</th>
              <td>
                <ProductLink id="golden">Golden</ProductLink> or{' '}
                <ProductLink id="granny-s">Granny S.</ProductLink>: one keeps its shape in halwa,
                the other its bite in a pie
              </td>
            </tr>
            <tr>
              <th scope="row">A present for winter</th>
              <td>
                <ProductLink id="fuji-apple">Fuji Apple</ProductLink>: the sweetest of the eight,
                and the best keeper
              </td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'how-far',
    title: 'How far a box goes',
    text: (
      <>
        <p>
          Growers count apples by grade. Going by the counts used in Himachal, ten kilograms are
          about 40 extra-large, 50 large or 60 medium fruits. So one box is:
        </p>
        <ul>
          <li>an apple a day for a family of four, for about a fortnight;</li>
          <li>an apple on every desk of an office of fifty;</li>
          <li>
            five or six smaller presents, if you divide it: eight to ten apples in a basket or a
            cloth bag, with a handwritten note of the variety.
          </li>
        </ul>
        <p>
          To give a mixed crate, order two or three varieties and make the mixture yourself. A red,
          a yellow and a green one side by side look better than any ribbon:{' '}
          <ProductLink id="red-gold">Red Gold</ProductLink> while it lasts, then Golden and Granny
          S.
        </p>
      </>
    ),
  },
  {
    id: 'ordering-for-others',
    title: 'Ordering for somebody else',
    text: (
      <ol>
        <li>
          At the checkout, put in the name, the address and the phone number of the person who
          receives the box, so that the courier can call them.
        </li>
        <li>Keep your own email address, so that what we write about the order comes to you.</li>
        <li>
          Under Special Instructions, say that the box is a present, and from whom. We are people;
          we read it.
        </li>
        <li>
          Sending to several houses? Place one order for each. Delivery is free on all orders, so it
          costs nothing more.
        </li>
        <li>
          Tell the receiver that something is coming, though not what. Fruit should not spend a
          weekend with a neighbour.
        </li>
      </ol>
    ),
  },
  {
    id: 'when',
    title: 'When to order',
    text: (
      <p>
        Fruit has a season and festivals have a date, and they do not ask each other. Raksha Bandhan
        meets the early apples, Navratri and Dussehra the Royal Delicious and the Golden, Diwali
        usually Granny S. and Fuji. Weddings in December and January are best served by the late
        keepers. Look into the <Link to={articleUrls['seasonal-harvest']()}>harvest calendar</Link>{' '}
        first, and leave time for the road: a box comes from Shimla, not from the next warehouse.
      </p>
    ),
  },
  {
    id: 'arrival',
    title: 'When it has arrived',
    text: (
      <>
        <p>Pass these three lines on with your greeting:</p>
        <ul>
          <li>Open the box at once, take out what the road has bruised and eat that first.</li>
          <li>Put half into the fridge drawer in a loosely tied bag, the rest somewhere cool.</li>
          <li>Wash an apple before you eat it, not before you store it.</li>
        </ul>
        <p>
          If fruit has arrived damaged, tell us within {replaceDays} days of delivery and keep the
          packaging: <Link to={urls.shippingPolicy()}>what arrives damaged is replaced</Link>. A
          present should not have to be apologised for. For a large number of boxes, for a wedding
          or a company, <Link to={urls.contact()}>write to us</Link> before the season.
        </p>
      </>
    ),
  },
];

export default function AppleGiftCratesPage() {
  return (
    <Article slug="apple-gift-crates" sections={sections}>
      <p>
        Some presents are put on a shelf. This one is shared, cooked, carried to school and gone by
        the end of the month, and is asked for again the year after.
      </p>
    </Article>
  );
}
