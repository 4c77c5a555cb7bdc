import { parseWeight } from '@shop/shared/contract';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { applesPerBox, appleSizes, boxPictures, packing } from './packing';
import styles from './BoxContents.module.scss';

/** Says how many apples are in a box, by their size, and how they are packed (EX-10). */
export function BoxContents({ weight }: { weight: string }) {
  const kg = parseWeight(weight)?.least;
  return (
    <TitledSection className={styles.root} title="What is in the box">
      <p>
        In the picture at the top the apples are heaped, so that you see them. In your box they lie
        in two layers, each on its own tray.
      </p>
      <ul className={styles.pictures}>
        {boxPictures.map(({ src, alt, caption }, index) => (
          <li key={src}>
            <figure>
              <Picture
                src={src}
                alt={alt}
                width={1200}
                height={1200}
                sizes={`(min-width: 1170px) 370px, (min-width: 720px) 30vw, ${index === 0 ? '92vw' : '45vw'}`}
                loading="lazy"
              />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        {kg !== undefined && (
          <table>
            <caption>Apples in a box of {kg} kg, by their size</caption>
            <thead>
              <tr>
                <th scope="col">Size</th>
                <th scope="col">One apple</th>
                <th scope="col">In the box</th>
              </tr>
            </thead>
            <tbody>
              {appleSizes.map((size) => (
                <tr key={size.name}>
                  <th scope="row">{size.name}</th>
                  <td>{size.grams}</td>
                  <td>about {applesPerBox(size, kg)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl>
          {packing.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.note}>
        The pictures show how we pack, with Royal Delicious, and do not show the exact number of
        apples. No two look quite the same.
      </p>
    </TitledSection>
  );
}
