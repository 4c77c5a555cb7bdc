import { Link } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import type { Section } from '@shop/shared/ui/page/Prose';
import { Article } from '../features/journal/Article';
import { ProductLink } from '../features/journal/ProductLink';

const sections: readonly Section[] = [
  {
    id: 'two-plants',
    title: 'Two plants in one',
    text: (
      <>
        <p>
          Every apple tree in an orchard is two plants. Above the graft grows the scion, the variety
          whose name stands on the box. Below it grows the rootstock, which nobody ever sees on a
          box, and which decides how tall the tree becomes, how soon it bears, how firmly it stands
          in the wind and how it takes a dry May.
        </p>
        <p>
          Apples do not come true from seed. A pip from a good fruit grows into a tree of its own
          kind, usually a poor one. Grafting is how a variety stays itself, and a clonal rootstock
          is how its tree stays predictable.
        </p>
      </>
    ),
  },
  {
    id: 'names',
    title: 'What the letters mean',
    text: (
      <>
        <p>From the strongest growth to the least, these are the names you will meet here:</p>
        <ul>
          <li>
            <strong>Seedling:</strong> a large, deep-rooted tree that lives long, stands dry slopes
            and makes you wait for the first crop.
          </li>
          <li>
            <strong>Merton 793:</strong> nearly as vigorous as seedling, and more even.
          </li>
          <li>
            <strong>MM111:</strong> a strong tree with a good root for dry or poor soil.
          </li>
          <li>
            <strong>MM106:</strong> a tree of middling size, early to bear, at home in deep soil. It
            dislikes ground in which water stands.
          </li>
          <li>
            <strong>M7:</strong> a little smaller again; it sends up suckers that have to be cut.
          </li>
          <li>
            <strong>M9:</strong> a dwarf for high-density rows. It wants a trellis, drip irrigation
            and fertile ground, every year of its life.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'height',
    title: 'Choose by height',
    text: (
      <>
        <p>
          Height above the sea decides how much cold a tree gets in winter and how long its summer
          is. This is the guide that Himachal nurseries work with; your slope, soil and water may
          move you one line up or down.
        </p>
        <table>
          <caption>Varieties and rootstocks by altitude</caption>
          <thead>
            <tr>
              <th scope="col">Altitude</th>
              <th scope="col">What is planted</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Up to 1,200 m</th>
              <td>Early varieties on M7, MM106 or MM111</td>
            </tr>
            <tr>
              <th scope="row">1,200–1,800 m</th>
              <td>Spur types such as Scarlet Spur and Super Chief on MM106 or MM111</td>
            </tr>
            <tr>
              <th scope="row">1,800–2,200 m</th>
              <td>Red Chief, Oregon Spur, Vance and Gala</td>
            </tr>
            <tr>
              <th scope="row">2,200–2,400 m</th>
              <td>Royal Delicious on seedling or Merton 793</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'pollinizers',
    title: 'Leave room for pollinizers',
    text: (
      <p>
        A block of one variety flowers beautifully and bears little. Between a quarter and a third
        of the trees should be pollinizers that flower at the same time and stand spread through the
        rows, not along one edge. <ProductLink id="red-gold">Red Gold</ProductLink>,{' '}
        <ProductLink id="golden">Golden</ProductLink> and{' '}
        <ProductLink id="granny-s">Granny S.</ProductLink> are grown in Himachal for this very
        purpose, and they pay their way in boxes as well. Keep the spray away while they flower:
        bees do the work.
      </p>
    ),
  },
  {
    id: 'nursery',
    title: 'What to ask a nursery',
    text: (
      <>
        <p>
          In Himachal Pradesh only nurseries registered under the Fruit Nurseries Act of 2015 may
          raise or sell fruit plants, and the department acts against sellers who offer them by chat
          message instead. Before you pay, ask anybody, us included:
        </p>
        <ol>
          <li>What is the number of the nursery licence, and may I see it?</li>
          <li>Which rootstock is it, by name, and where was it raised?</li>
          <li>Where does the scion wood come from: a mother tree that has borne true?</li>
          <li>Is the plant grafted or only budded this summer, and how old is it?</li>
          <li>Will variety and rootstock stand on the bill and on the label of each bundle?</li>
        </ol>
        <p>
          Then look. The roots should be moist and fibrous, the union closed and dry, the bark free
          of cankers and woolly aphid, and the roots free of galls.
        </p>
      </>
    ),
  },
  {
    id: 'planting',
    title: 'When and how to plant',
    text: (
      <>
        <p>
          Bare-root plants travel while they sleep. The department sells grafted plants and clonal
          rootstock from the middle of December, private nurseries send theirs in January and
          February. Have the pits ready before the plants arrive.
        </p>
        <ul>
          <li>
            Keep the bundle shaded and its roots damp. If planting has to wait, heel them into moist
            soil.
          </li>
          <li>Cut broken roots clean and spread the others; never fold them into the pit.</li>
          <li>
            Keep the graft union well above the soil. A buried union strikes roots of its own, and
            the rootstock you paid for no longer counts.
          </li>
          <li>Firm the soil, water at once, mulch, and tie dwarfs and half-dwarfs to a stake.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'ask',
    title: 'Ask before you dig',
    text: (
      <p>
        A tree stands where you put it for decades, so a question costs less than a replanting. Tell
        us your height, the way your slope faces and what water you have, and we will say what we
        would plant there: <Link to={urls.contact()}>write to us</Link>. And if you want to taste a
        variety before you give it a row, begin with <Link to={urls.shop()}>a box of it</Link>.
      </p>
    ),
  },
];

export default function RootstockEssentialsPage() {
  return (
    <Article slug="rootstock-essentials" sections={sections}>
      <p>
        Varieties make the talk at the mandi, rootstocks make the orchard. This is what we wish
        somebody had told us before we planted our first terrace.
      </p>
    </Article>
  );
}
