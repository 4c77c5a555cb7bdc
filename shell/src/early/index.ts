/**
 * The script that the server inlines in the head of each document. It runs before the first paint, so it
 * stays small and imports no library.
 */
import { applyStoredTheme } from './applyStoredTheme';
import { captureEvents } from './captureEvents';
import { loadInOrder } from './loadInOrder';
import { markSession } from './markSession';

applyStoredTheme();
markSession();
captureEvents();
void loadInOrder(document.currentScript?.dataset ?? {});
