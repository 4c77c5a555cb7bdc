/**
 * The early script, which the server inlines in the head of each document. It runs before the first paint, so it stays
 * small and imports no library.
 */
import { applyStoredTheme } from './applyStoredTheme';
import { captureEvents } from './captureEvents';
import { followLinks } from './followLinks';
import { loadInOrder } from './loadInOrder';
import { markSession } from './markSession';

applyStoredTheme();
markSession();
captureEvents();
followLinks();
void loadInOrder(document.currentScript?.dataset ?? {});
