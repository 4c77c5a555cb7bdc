import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Swiper } from 'swiper';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import { Icon } from '@shop/shared/ui/controls/icons';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { heroSlides } from './heroSlides';
import type { SliderState, startSlider } from './heroSlider';
import { runWhenIdle } from '@shop/shared/browser/runWhenIdle';
import styles from './Hero.module.scss';

/**
 * The slider of the home page (HM-01). The document contains the first slide. Swiper and the other pictures
 * are loaded when the browser is idle, and Swiper enhances the existing markup. The slider of a page that is shown again
 * continues where it was.
 */
export function Hero() {
  const element = useRef<HTMLDivElement>(null);
  const [slider, setSlider] = useState<Swiper | null>(null);
  const [isPlaying, setIsPlaying] = useState(true);

  const known = useRef<typeof startSlider>(undefined);
  const left = useRef<SliderState>({ slide: 0, isPlaying: true });

  // A layout effect, so that nobody sees the first slide instead of the one that was left.
  useLayoutEffect(() => {
    let started: Swiper | null = null;
    const start = () => {
      if (!element.current || !known.current) return;
      started = known.current(element.current, left.current, setIsPlaying);
      setSlider(started);
    };
    const load = async (signal: AbortSignal) => {
      known.current = (await import('./heroSlider')).startSlider;
      if (!signal.aborted) start();
    };
    const cancel = known.current ? null : runWhenIdle(load);
    start();
    return () => {
      cancel?.();
      if (!started) return;
      left.current = { slide: started.realIndex, isPlaying: started.autoplay.running };
      started.destroy();
    };
  }, []);

  return (
    <section className={styles.root} aria-roledescription="carousel" aria-label="From the orchard">
      {slider && (
        <IconButton
          variant="outlined"
          className={styles.toggle}
          aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
          onClick={() => (isPlaying ? slider.autoplay.stop() : slider.autoplay.start())}
        >
          <Icon strokeWidth={2.5}>
            <path d={isPlaying ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
          </Icon>
        </IconButton>
      )}
      <div className="swiper" ref={element}>
        <div className={`swiper-wrapper ${styles.slides}`} aria-live={isPlaying ? 'off' : 'polite'}>
          {heroSlides.map(({ text, image, link }, index) => (
            <div className="swiper-slide" key={text} inert={index > 0}>
              <div className={styles.slide}>
                {(index === 0 || slider) && (
                  <Picture
                    src={image}
                    alt=""
                    width={1920}
                    height={900}
                    sizes="100vw"
                    squareCrop={{
                      media: '(max-width: 719px)',
                      sizes: '(min-width: 480px) 100vw, 480px',
                    }}
                    fetchPriority={index === 0 ? 'high' : 'low'}
                  />
                )}
                <div className={styles.content}>
                  <p className={styles.text}>{preventBreaks(text)}</p>
                  {link && <ButtonLink to={link}>Check</ButtonLink>}
                </div>
              </div>
            </div>
          ))}
        </div>
        <div className={styles.arrows} hidden={!slider}>
          <button
            type="button"
            className="swiper-button-prev"
            data-slider="prev"
            aria-label="Previous slide"
          />
          <button
            type="button"
            className="swiper-button-next"
            data-slider="next"
            aria-label="Next slide"
          />
        </div>
        <div className={`swiper-pagination ${styles.bullets}`} data-slider="bullets" />
      </div>
    </section>
  );
}

/** Keeps words with a hyphen, such as ‘High-Quality’, on one line. */
const preventBreaks = (text: string): ReactNode[] =>
  text.split(/( )/).map((word) =>
    word.includes('-') ? (
      <span key={word} className={styles.word}>
        {word}
      </span>
    ) : (
      word
    ),
  );
