import Swiper from 'swiper';
import { A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';
import 'swiper/css/navigation';
import 'swiper/css/pagination';

/**
 * Sets the slides in an element in motion (HM-01): fade, loop, bullets, arrows, keyboard, and an
 * autoplay that goes on after a click. It waits while the pointer rests on the slides or the keyboard's
 * focus is in them, and does not begin by itself where less motion is asked for (WCAG 2.2.2).
 *
 * @param onPlaying called with whether the slides move by themselves, whenever that changes
 */
export function startSlider(element: HTMLElement, onPlaying: (isPlaying: boolean) => void): Swiper {
  const slider = new Swiper(element, {
    modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    loop: true,
    // A second tap counts even while the first one's slide is still fading in.
    loopPreventsSliding: false,
    navigation: { nextEl: find(element, 'next'), prevEl: find(element, 'prev') },
    pagination: { el: find(element, 'bullets'), clickable: true, bulletElement: 'button' },
    keyboard: { enabled: true },
    a11y: { slideLabelMessage: '{{index}} of {{slidesLength}}' },
    autoplay: { delay: 3500, disableOnInteraction: false },
    on: {
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
      afterInit: showActiveOnly,
      slideChange: showActiveOnly,
    },
  });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) slider.autoplay.stop();

  const { autoplay } = slider;
  element.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') autoplay.pause();
  });
  element.addEventListener('pointerleave', () => autoplay.resume());
  element.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) autoplay.pause();
  });
  element.addEventListener('focusout', () => autoplay.resume());
  // A click by a pointer counts its presses; one by the keyboard does not.
  element.addEventListener('click', ({ detail }) => {
    if (detail > 0) autoplay.resume();
  });
  return slider;
}

/** What cannot be seen cannot be reached by the Tab key or a screen reader, either. */
function showActiveOnly({ slides, activeIndex }: Swiper): void {
  slides.forEach((slide, index) => {
    slide.inert = index !== activeIndex;
  });
}

function find(element: HTMLElement, part: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(`[data-slider="${part}"]`);
  if (!found) throw new Error(`The slider has no part “${part}”.`);
  return found;
}
