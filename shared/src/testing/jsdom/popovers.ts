/** Adds popovers of type `auto`, which jsdom lacks: their buttons, Escape and clicks outside. */
export function installPopovers(): void {
  const style = document.createElement('style');
  style.textContent = '[popover]:not([data-is-open]) { display: none; }';
  document.head.append(style);
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    closeAll();
    toggle(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    if (isOpen(this)) toggle(this, 'closed');
  };
  document.addEventListener('click', handleClick);
  document.addEventListener('pointerdown', ({ target }) => {
    const isInside = target instanceof Element && target.closest('[popover], [popovertarget]');
    if (!isInside) closeAll();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAll();
  });
}

const isOpen = (popover: HTMLElement) => 'isOpen' in popover.dataset;

function closeAll(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover][data-is-open]')) {
    popover.hidePopover();
  }
}

function handleClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!popover) return;
  if (isOpen(popover)) popover.hidePopover();
  else popover.showPopover();
}

function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  const hadFocus = popover.contains(document.activeElement);
  if (newState === 'open') popover.dataset.isOpen = '';
  else delete popover.dataset.isOpen;
  const button = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
  if (newState === 'closed' && hadFocus) button?.focus();
  // Browsers dispatch the event in a separate task.
  setTimeout(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
}
