import { Link } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { Picture } from '@shop/shared/ui/picture/Picture';
import type { Section } from '@shop/shared/ui/page/Prose';
import { TextLayout } from '../components/TextLayout';

const sections: readonly Section[] = [
  {
    id: 'customers',
    title: 'To Our Customers',
    text: (
      <>
        <p>
          Every box leaves the orchard picked ripe, sorted by hand and packed for the road. What you
          read about a variety – its taste, its season, how long it keeps – is what we would tell a
          neighbour over the fence.
        </p>
        <p>
          Fruit is not made, it grows: one box has larger apples than the next, and one year a
          deeper red than the other. What does not change is that we stand by what we send. If it
          arrives damaged, <Link to={urls.shippingPolicy()}>we replace it</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'orchardists',
    title: 'To Our Fellow Orchardists',
    text: (
      <>
        <p>
          Good fruit begins with good plants. We share what works on our own terraces: which
          rootstock stands which slope, which varieties pollinate each other, and what we would do
          differently if we planted again.
        </p>
        <p>
          Some of it is written down in our <Link to={urls.journal()}>journal</Link>. For the rest,{' '}
          <Link to={urls.contact()}>ask us</Link>: a question asked in winter saves a replanting.
        </p>
        <blockquote>
          Working together, grower and eater, we can build a food system that is fairer to both.
        </blockquote>
      </>
    ),
  },
];

export default function AboutPage() {
  return (
    <TextLayout
      title="Who We Are"
      description="Two orchardists in the hills of Himachal Pradesh: how our apples are picked, sorted and packed, and what we share with fellow growers."
      sections={sections}
    >
      <Picture
        src="/images/about-orchard.jpg"
        alt="Terraced apple orchard with red fruit at dawn, layered Himalayan ridges behind"
        width={1600}
        height={900}
        sizes="(min-width: 624px) 592px, 92vw"
      />
      <p>
        We are two orchardists in the hills of Himachal Pradesh. Our mission is to supply fresh,
        high-quality fruit, and to promote better horticultural practice and sustainable farming in
        the valleys that grow it.
      </p>
    </TextLayout>
  );
}
