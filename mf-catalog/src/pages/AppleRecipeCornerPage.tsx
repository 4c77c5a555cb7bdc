import { Link } from '@shop/shared';
import type { Section } from '@shop/shared/ui/page/Prose';
import { Article } from '../features/journal/Article';
import { ProductLink } from '../features/journal/ProductLink';
import { articleUrls } from '../urls';

const sections: readonly Section[] = [
  {
    id: 'which-apple',
    title: 'Which apple for which pot',
    text: (
      <>
        <p>
          Cooks ask whether an apple is sweet. The better question is what it does when it gets hot:
          some keep their shape, some melt, and some lose the perfume you paid for.
        </p>
        <table>
          <caption>What our varieties are good at</caption>
          <thead>
            <tr>
              <th scope="col">Variety</th>
              <th scope="col">In the kitchen</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <ProductLink id="golden">Golden</ProductLink>
              </th>
              <td>Halwa, murabba and jam, pies: sweet, and holds together</td>
            </tr>
            <tr>
              <th scope="row">
                <ProductLink id="granny-s">Granny S.</ProductLink>
              </th>
              <td>Chutney, achar, crumbles, salads: sharp and firm</td>
            </tr>
            <tr>
              <th scope="row">
                <ProductLink id="royal-delicious">Royal Delicious</ProductLink>
              </th>
              <td>Raw, in chaat and tiffin boxes; not for the oven</td>
            </tr>
            <tr>
              <th scope="row">
                <ProductLink id="dark-baron-gala">Dark Baron Gala</ProductLink>
              </th>
              <td>Custards and fruit cream: small, perfumed, crisp</td>
            </tr>
            <tr>
              <th scope="row">
                <ProductLink id="red-gold">Red Gold</ProductLink>
              </th>
              <td>Juice and milkshakes: tender and very juicy</td>
            </tr>
            <tr>
              <th scope="row">
                <ProductLink id="fuji-apple">Fuji Apple</ProductLink>
              </th>
              <td>Salads and juice: extra sweet, with a loud crunch</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'halwa',
    title: 'Golden apple halwa',
    text: (
      <>
        <p>For four. Half an hour, most of it stirring.</p>
        <ul>
          <li>4 Golden apples, peeled and grated at the last minute</li>
          <li>3 tablespoons of ghee</li>
          <li>4 to 5 tablespoons of sugar, less if the apples are ripe</li>
          <li>¼ teaspoon of ground cardamom, a few strands of saffron in warm milk</li>
          <li>A handful of cashew nuts and raisins</li>
        </ul>
        <ol>
          <li>Fry the nuts and raisins in a spoon of the ghee and put them aside.</li>
          <li>
            Cook the grated apple in the rest over a medium flame until its water is gone, about ten
            minutes.
          </li>
          <li>Add sugar, cardamom and saffron. It turns wet again; go on stirring.</li>
          <li>
            When it leaves the sides of the pan and shines, fold in the nuts. Eat it warm, or put it
            into puris.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'chutney',
    title: 'Green apple chutney',
    text: (
      <>
        <p>A jar, for parathas, cheese and cold evenings. Three quarters of an hour.</p>
        <ul>
          <li>4 Granny S. apples, in small cubes, with their skin</li>
          <li>½ cup of grated jaggery and ¼ cup of vinegar</li>
          <li>A thumb of ginger, chopped, and 2 dry red chillies</li>
          <li>1 teaspoon each of fennel and nigella seeds, ½ teaspoon of salt</li>
          <li>1 tablespoon of mustard oil</li>
        </ul>
        <ol>
          <li>Heat the oil until it smokes, let it cool a little, and crackle the seeds in it.</li>
          <li>Add ginger, chillies and apples and stir for two minutes.</li>
          <li>
            Add jaggery, vinegar and salt. Simmer without a lid until the cubes are soft and the
            syrup clings to them.
          </li>
          <li>Fill into a clean, hot jar. Keep it in the fridge and use a dry spoon.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'crumble',
    title: 'Crumble for the weekend',
    text: (
      <>
        <p>For six. Mix half Golden with half Granny S.: one gives sweetness, one gives edge.</p>
        <ul>
          <li>6 apples, peeled, in thick slices, with the juice of half a lemon</li>
          <li>2 tablespoons of sugar and ½ teaspoon of cinnamon</li>
          <li>1 cup of flour or atta, ½ cup of oats, ½ cup of brown sugar, a pinch of salt</li>
          <li>100 g of cold butter</li>
        </ul>
        <ol>
          <li>Toss the slices with lemon, sugar and cinnamon and lay them into a buttered dish.</li>
          <li>
            Rub butter, flour, oats, sugar and salt together with your fingers until it looks like
            gravel. Scatter it over the fruit; do not press.
          </li>
          <li>Bake at 180 °C until the top is brown and the edge bubbles, 40 to 45 minutes.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'chaat',
    title: 'Apple chaat for the tiffin',
    text: (
      <>
        <p>
          No stove, five minutes. Cut two Royal Delicious and a cucumber into cubes, and toss them
          with lemon juice, chaat masala, a little roasted cumin and fresh coriander. The lemon
          keeps the fruit white until the lunch break. Pomegranate seeds make a feast of it.
        </p>
      </>
    ),
  },
  {
    id: 'leftovers',
    title: 'Bruised, soft or too many',
    text: (
      <p>
        What the road has bruised is the first to be cooked: cut the brown away and it is as good as
        any. Stew soft apples with a stick of cinnamon and a spoon of water and keep the sauce for a
        few days in the fridge, for porridge, dahi or pancakes. Slices freeze well if they are laid
        out singly first. How to keep the rest of the box fresh is in{' '}
        <Link to={articleUrls['seasonal-harvest']()}>Seasonal Harvest</Link>.
      </p>
    ),
  },
];

export default function AppleRecipeCornerPage() {
  return (
    <Article slug="apple-recipe-corner" sections={sections}>
      <p>
        A box holds some fifty apples, and even a family that eats them from the hand comes to the
        day when it wants them warm. Here are four recipes, and what to do with the rest.
      </p>
    </Article>
  );
}
