import { useEffect } from 'react';
import { replayEarlyEvents } from './replayEarlyEvents';

/** Replays interactions from before hydration. Rendered after a page, so that the effects of the page run first. */
export function EventReplay() {
  useEffect(() => void replayEarlyEvents(), []);
  return null;
}
