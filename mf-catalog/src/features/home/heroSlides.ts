import { urls } from '@shop/shared/routes';

/** The slides of HM-02 to HM-04. */
export const heroSlides = [
  {
    text: 'Shop Our Wide Selection of Fresh Fruits',
    image: '/images/hero/hero-1.jpg',
    link: urls.shop(),
  },
  {
    text: 'Fresh Apples Delivered to Your Doorstep, Juicy and Delicious',
    image: '/images/hero/hero-2.jpg',
    link: urls.shop(),
  },
  {
    text: 'Start Your Orchard Today, High-Quality Planting Materials for Your Orchard',
    image: '/images/hero/hero-3.jpg',
    link: null,
  },
] as const;
