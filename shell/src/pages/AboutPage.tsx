import { Picture } from '@shop/shared/ui/Picture';
import { Prose } from './Prose';

/** PO-01. */
export default function AboutPage() {
  return (
    <Prose
      title="Who We Are"
      description="Two orchardists in the hills of Himachal Pradesh: how our apples are picked, sorted and packed, and what we share with fellow growers."
    >
      <Picture
        src="/images/about-orchard.jpg"
        alt="Terraced apple orchard with red fruit at dawn, layered Himalayan ridges behind"
        width={1600}
        height={900}
        sizes="(min-width: 736px) 704px, 92vw"
      />
      <p>
        We are two orchardists in the hills of Himachal Pradesh. Our mission is to supply fresh,
        high-quality fruit, and to promote better horticultural practice and sustainable farming in
        the valleys that grow it.
      </p>
      <h2>To Our Customers</h2>
      <p>
        Every box leaves the orchard picked ripe, sorted by hand and packed for the road. What you
        read about a variety – its taste, its season, how long it keeps – is what we would tell a
        neighbour over the fence.
      </p>
      <h2>To Our Fellow Orchardists</h2>
      <p>
        Good fruit begins with good plants. We share what works on our own terraces: which rootstock
        stands which slope, which varieties pollinate each other, and what we would do differently
        if we planted again.
      </p>
      <blockquote>
        Working together, grower and eater, we can build a food system that is fairer to both.
      </blockquote>
    </Prose>
  );
}
