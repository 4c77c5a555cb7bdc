import { Link } from '@shop/shared';
import type { Section } from '@shop/shared/ui/page/Prose';
import { Article } from '../features/journal/Article';
import { HarvestCalendar } from '../features/journal/HarvestCalendar';
import { ProductLink } from '../features/journal/ProductLink';
import { articleUrls } from '../urls';

const sections: readonly Section[] = [
  {
    id: 'uphill',
    title: 'The harvest walks uphill',
    text: (
      <>
        <p>
          There is no apple day in Himachal. The harvest begins in the warm valleys in late June and
          climbs for four months, until the last fruit is picked under the snow line of Kinnaur.
        </p>
        <ul>
          <li>
            <strong>4,000 to 5,500 feet:</strong> late June to the middle of August. The early sorts
            and Gala come from here.
          </li>
          <li>
            <strong>5,500 to 8,000 feet,</strong> around Kotgarh, Thanedar and Kotkhai: from the
            middle of August through September. Golden, Red Gold and Royal Delicious.
          </li>
          <li>
            <strong>Above 8,000 feet,</strong> and in Kinnaur up to 10,000: late September and
            October, with the deepest red of the year.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'calendar',
    title: 'The calendar of our eight varieties',
    text: <HarvestCalendar />,
  },
  {
    id: 'ripe',
    title: 'How we know that it is time',
    text: (
      <>
        <p>
          The calendar starts at blossom. A Royal Delicious wants about 130 to 140 days from flower
          to fruit, a Golden about 145; early sorts are ready in 95 to 120. But blossom moves with
          the winter, and so the same terrace may be picked fifteen or twenty days earlier or later
          than the year before. The dates above are a promise of order, not of days.
        </p>
        <p>So we do not pick by the date. We look for four signs:</p>
        <ol>
          <li>The ground colour, under the red, turns from green to cream or yellow.</li>
          <li>The pips of a cut apple have gone brown.</li>
          <li>The fruit comes off with its stalk when it is lifted and turned, without a pull.</li>
          <li>It tastes of its variety. No instrument has replaced this one.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'fresh-or-kept',
    title: 'Fresh now, or for the winter',
    text: (
      <>
        <p>
          Early apples are for eating, late apples are for keeping.{' '}
          <ProductLink id="red-gold">Red Gold</ProductLink> is at its best in the first two or three
          weeks, <ProductLink id="dark-baron-gala">Dark Baron Gala</ProductLink> in three or four.{' '}
          <ProductLink id="royal-delicious">Royal Delicious</ProductLink> and{' '}
          <ProductLink id="golden">Golden</ProductLink> hold for four to six weeks in the fridge,
          and <ProductLink id="granny-s">Granny S.</ProductLink> and{' '}
          <ProductLink id="fuji-apple">Fuji Apple</ProductLink> for two or three months.
        </p>
        <p>
          A household that eats a box a month therefore does well to walk down the calendar: a Gala
          in August, a Royal in September, and a Fuji in October to end the year with.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'Keeping ten kilograms in a flat',
    text: (
      <>
        <p>
          An apple goes on breathing after it is picked, faster the warmer it stands: at 10 °C it
          spoils two to three times as fast as at 0 °C. A cold store keeps it between 0 and -1 °C in
          moist air. A kitchen can come closer than you think.
        </p>
        <ul>
          <li>
            <strong>Sort on the day it arrives.</strong> Bruised fruit goes into a bowl of its own,
            to be eaten or cooked first.
          </li>
          <li>
            <strong>Half into the fridge drawer,</strong> in a loosely tied bag, so that it does not
            shrivel. Golden with its thin skin needs the bag most.
          </li>
          <li>
            <strong>The rest into the coolest room,</strong> in single layers, away from sun and
            stove.
          </li>
          <li>
            <strong>Away from others.</strong> Apples give off ethylene, which ripens bananas,
            yellows greens and makes potatoes sprout.
          </li>
          <li>
            <strong>Look once a week.</strong> One rotten apple does spoil the box.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'orchard',
    title: 'For those who pick their own',
    text: (
      <p>
        Pick in the cool of the morning, with dry fruit and short nails. Lift, do not pull; lay, do
        not drop. A bruise made in the basket is seen by nobody until it reaches the table. Pick a
        tree twice or three times, outside and top first, and leave the shaded fruit a week longer.
        Keep the filled crates out of the sun from the first minute: an hour in the shade saves days
        in the store. More for growers is in{' '}
        <Link to={articleUrls['rootstock-essentials']()}>Rootstock Essentials</Link>.
      </p>
    ),
  },
];

export default function SeasonalHarvestPage() {
  return (
    <Article slug="seasonal-harvest" sections={sections}>
      <p>
        An apple in its season needs no advertisement. Here is when each of ours has its own, what
        decides the day it is picked, and how to make it last once it has reached you.
      </p>
    </Article>
  );
}
