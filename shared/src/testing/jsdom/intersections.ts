// jsdom has no IntersectionObserver. This one reports what a test asks for.

const callbacks = new Map<Element, IntersectionObserverCallback>();

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly observed = new Set<Element>();

  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe(element: Element): void {
    this.observed.add(element);
    callbacks.set(element, this.callback);
  }

  unobserve(element: Element): void {
    this.observed.delete(element);
    callbacks.delete(element);
  }

  disconnect(): void {
    this.observed.forEach((element) => this.unobserve(element));
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

export function installIntersectionObserver(): void {
  window.IntersectionObserver = FakeIntersectionObserver;
}

/** Scrolls the page until every observed element is inside, above or below the window. */
export function scrollTo(position: 'inside' | 'above' | 'below'): void {
  const boundingClientRect = new DOMRect(
    0,
    { inside: 300, above: -500, below: 2000 }[position],
    300,
    200,
  );
  for (const [target, callback] of callbacks) {
    const entry = { target, boundingClientRect, isIntersecting: position === 'inside' };
    callback([entry as IntersectionObserverEntry], new FakeIntersectionObserver(callback));
  }
}
