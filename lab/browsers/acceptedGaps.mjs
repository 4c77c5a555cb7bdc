/**
 * Features that the built files use although a supported browser lacks them, grouped by the consequence. Each is a
 * path of MDN's data, or the start of several paths.
 *
 * @type {Record<string, string[]>}
 */
const pathsByConsequence = {
  'Where it is missing, the polyfill has it (shell/src/browser/popoverPolyfill.ts).': [
    'api.HTMLElement.hidePopover',
    'api.HTMLElement.popover',
    'html.elements.button.popovertarget',
    'html.global_attributes.popover',
  ],
  'Only the polyfill of popovers uses it, after a feature check.': [
    'api.Document.adoptedStyleSheets',
    'api.HTMLButtonElement.popoverTarget',
    'api.HTMLElement.attachInternals',
    'api.ToggleEvent',
  ],
  'It is undefined, as when nothing is in full screen.': ['api.Document.fullscreenElement'],
  'Where it is missing, a handler or another rule does the same.': [
    'html.elements.dialog.closedby',
  ],
  'A handler checks for it first.': [
    'api.Document.ariaNotify',
    'api.Document.startViewTransition',
    'api.Navigator.connection',
    'api.Window.navigation',
    'api.Window.requestIdleCallback',
  ],
  'A library checks for it first.': [
    'api.Document.prerendering',
    'api.Document.wasDiscarded',
    'api.Performance',
    'api.PublicKeyCredential',
    'api.trustedTypes',
    'javascript.builtins.Error.captureStackTrace',
    'javascript.builtins.Error.isError',
  ],
  // Chrome 109 to 123 ends a request with an AbortError; `call` treats every error alike.
  'It works; only the name of its error differs, which nothing reads.': [
    'api.AbortSignal.timeout_static',
  ],
  'Firefox announces no busy state.': ['api.Element.ariaBusy'],
  'It does not change while the window is zoomed.': ['api.Window.devicePixelRatio'],
  'A WebView says that it is online, and a request fails.': ['api.Navigator.onLine'],
  'Its value is wrong only in a frame of another site.': ['api.Navigator.cookieEnabled'],
  'Pictures load in the usual order and size.': [
    'api.HTMLImageElement.fetchPriority',
    'api.HTMLLinkElement.imageSizes',
    'html.elements.link',
  ],
  'Keyboards correct and capitalize as usual.': ['html.global_attributes.auto'],
  'Only React knows the name, for elements that the shop does not have.': [
    'api.HTMLInputElement.capture',
    'html.global_attributes.is',
  ],
  'Lines break elsewhere.': ['css.properties.text-wrap'],
  'A control, a scroll bar or an outline looks different.': [
    'css.properties.accent-color',
    'css.properties.field-sizing',
    'css.properties.forced-color-adjust',
    'css.properties.outline',
    'css.properties.overscroll-behavior-x',
    'css.properties.resize',
    'css.properties.scrollbar-width',
    'css.selectors.-moz-range-thumb',
    'css.selectors.-webkit-',
  ],
  'On paper, the margins are those of the browser, and a heading may be the last line of a page.': [
    'css.at-rules.page',
    'css.properties.break-after',
  ],
  'A touch screen has no pointer.': ['css.properties.cursor'],
  'Without scripts, the fallback fonts stay.': ['css.at-rules.media.scripting'],
  // A choice shows its input there (_mixins.scss).
  'In Firefox 115 a button looks less pressed, and the page behind a dialog scrolls.': [
    'css.selectors.has',
    'css.selectors.popover-open',
  ],
  'A property of ours or of a library has the name.': [
    'api.Element.role',
    'api.EventTarget.when',
    'api.HTMLMediaElement.controller',
    'api.HTMLMediaElement.remote',
    'javascript.builtins.ArrayBuffer.resize',
    'javascript.builtins.Function.displayName',
    'javascript.builtins.Iterator.take',
    'javascript.builtins.Iterator.zip',
  ],
};

export const acceptedPaths = Object.values(pathsByConsequence).flat();
