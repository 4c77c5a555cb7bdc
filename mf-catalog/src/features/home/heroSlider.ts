import Swiper from 'swiper';
import { A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';
import 'swiper/css/navigation';
import 'swiper/css/pagination';

export interface SliderState {
  slide: number;
  isPlaying: boolean;
}

/**
 * Initializes Swiper (HM-01). The autoplay continues after a click. It pauses on hover and on keyboard focus,
 * and does not start with `prefers-reduced-motion` (WCAG 2.2.2).
 *
 * @param state The slide to begin with, from 0, and whether the autoplay starts.
 * @param onPlaying Called when the autoplay starts or stops.
 */
export function startSlider(
  element: HTMLElement,
  { slide, isPlaying }: SliderState,
  onPlaying: (isPlaying: boolean) => void,
): Swiper {
  const slider = new Swiper(element, {
    modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation, Pagination],
    effect: 'fade',
    fadeEffect: { mode: 'cross-fade' },
    loop: true,
    initialSlide: slide,
    // Accepts a click during the transition of the previous one.
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
  const wantsNoMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isPlaying || wantsNoMotion) slider.autoplay.stop();

  const { autoplay } = slider;
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    element.addEventListener(type, handle);
    slider.on('beforeDestroy', () => element.removeEventListener(type, handle));
  };
  listen('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') autoplay.pause();
  });
  listen('pointerleave', () => autoplay.resume());
  listen('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) autoplay.pause();
  });
  listen('focusout', () => autoplay.resume());
  // `detail` is 0 for keyboard clicks.
  listen('click', ({ detail }) => {
    if (detail > 0) autoplay.resume();
  });
  return slider;
}

/** Removes hidden slides from the tab order and the accessibility tree. */
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
