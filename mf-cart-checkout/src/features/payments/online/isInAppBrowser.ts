const marks = /; wv\)|\bFBA[NV]\/|\bInstagram\b/;

/**
 * Whether a page is shown inside another app, such as Instagram. Such a browser cannot open the windows in which banks
 * ask for a password. On iOS only Safari itself calls itself Safari.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  marks.test(userAgent) ||
  (/\b(iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent));
