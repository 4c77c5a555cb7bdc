// These functions run in the browser, which gets their source. They may use only their arguments and the page.

/** @throws Error unless a visible element contains the text */
export function assertShown(elements: HTMLElement[], content: string): void {
  const shown = elements.filter((element) => element.checkVisibility());
  if (shown.length === 0) throw new Error(`${elements.length} found, none of them shown`);
  const texts = shown.map(({ innerText }) => innerText.replace(/\s+/g, ' '));
  if (!texts.some((found) => found.includes(content)))
    throw new Error(`‘${content}’ is not in ‘${texts.join('’, ‘')}’`);
}

/** @throws Error if the legend of the fieldset lies on its border */
export function assertLegendInside([fieldset]: HTMLElement[]): void {
  const legend = fieldset?.querySelector('legend');
  if (!fieldset || !legend) throw new Error('not found');
  const distance = legend.getBoundingClientRect().top - fieldset.getBoundingClientRect().top;
  if (distance <= fieldset.clientTop) throw new Error(`the legend is ${distance} px below the top`);
}

/** @throws Error if one of the elements is shown */
export function assertHidden(elements: HTMLElement[]): void {
  const shown = elements.filter((element) => element.checkVisibility());
  if (shown.length > 0) throw new Error(`${shown.length} shown`);
}

/**
 * Scrolls the first element into view.
 *
 * @returns the center of the element, in CSS pixels of the window
 * @throws Error if the element is missing, disabled, moving or covered
 */
export async function centerOf([element]: HTMLElement[]): Promise<{ x: number; y: number }> {
  if (!element) throw new Error('not found');
  if (element.matches(':disabled')) throw new Error('disabled');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const measure = async () => {
    await new Promise(requestAnimationFrame);
    // A link that starts at the end of a line has several boxes.
    const box = element.getClientRects()[0];
    if (!box) throw new Error('not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const previous = await measure();
  const { x, y } = await measure();
  if (x !== previous.x || y !== previous.y) throw new Error('still moves');
  const top = document.elementFromPoint(x, y);
  const isCovered = !(element.closest('label') ?? element).contains(top);
  if (isCovered) throw new Error(`covered by ${top?.outerHTML.slice(0, 200)}`);
  return { x, y };
}

/** @throws Error unless the field has the value */
export function assertValue(elements: HTMLInputElement[], value: string): void {
  const values = elements.map((element) => element.value);
  if (values.join() !== value) throw new Error(`has the value ‘${values.join('’, ‘')}’`);
}

/** @throws Error unless the checkbox is checked */
export function assertChecked(elements: HTMLInputElement[]): void {
  if (elements.length !== 1 || !elements[0]?.checked) throw new Error('not checked');
}

/** @throws Error unless the first element has a background and a different text color */
export function assertColors([element]: HTMLElement[]): void {
  if (!element) throw new Error('not found');
  const { color, backgroundColor } = getComputedStyle(element);
  const isTransparent = backgroundColor === 'transparent' || / 0\)$/.test(backgroundColor);
  if (isTransparent || color === backgroundColor)
    throw new Error(`the color is ${color} on ${backgroundColor}`);
}

/** @throws Error unless React has hydrated the page and it fits its window */
export function assertReady(): void {
  // The same check as in `e2e/support/page/hydration.ts`.
  const heading = document.querySelector('h1:not([inert] *)');
  if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactProps$')))
    throw new Error('it is not hydrated');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    throw new Error(`it is ${scrollWidth - clientWidth} px wider than its window`);
}
