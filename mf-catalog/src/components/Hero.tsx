import { useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/effect-fade';
import 'swiper/css/navigation';
import 'swiper/css/pagination';
import { ButtonLink } from '@shop/shared/ui/Button';
import { Picture } from '@shop/shared/ui/Picture';
import { slides } from './slides';
import styles from './Hero.module.scss';

const modules = [A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination];

/** HM-01: fade, loop, bullets, arrows, keyboard, autoplay that can be paused (WCAG 2.2.2). */
export function Hero() {
  const swiper = useRef<SwiperInstance>(null);
  const [isPlaying, setIsPlaying] = useState(true);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      swiper.current?.autoplay.stop();
    }
  }, []);

  const handleToggle = () => {
    if (isPlaying) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
  };

  return (
    <section className={styles.root} aria-roledescription="carousel" aria-label="From the orchard">
      <button
        type="button"
        className={styles.toggle}
        aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
        onClick={handleToggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
      <Swiper
        modules={modules}
        onSwiper={(instance) => {
          swiper.current = instance;
        }}
        effect="fade"
        fadeEffect={{ crossFade: true }}
        loop
        navigation
        pagination={{ clickable: true }}
        keyboard={{ enabled: true }}
        autoplay={{ delay: 3500, disableOnInteraction: false }}
        onAutoplayStart={() => setIsPlaying(true)}
        onAutoplayStop={() => setIsPlaying(false)}
      >
        {slides.map(({ text, image, link }, index) => (
          <SwiperSlide key={text}>
            <div className={styles.slide}>
              <Picture
                src={image}
                alt=""
                width={1920}
                height={900}
                sizes="(max-width: 719px) 800px, 100vw"
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
              <div className={styles.words}>
                <p className={styles.text}>{text}</p>
                {link && <ButtonLink to={link}>Check</ButtonLink>}
              </div>
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  );
}
