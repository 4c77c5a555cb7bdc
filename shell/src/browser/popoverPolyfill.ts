import '@oddbird/popover-polyfill';

// The polyfill opens a menu with the focus on its first link. If the link belongs to a fragment that is not hydrated
// yet, React stops its events, and the polyfill does not see Escape.
document.addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Escape') document.querySelector<HTMLElement>('.\\:popover-open')?.hidePopover();
  },
  true,
);
