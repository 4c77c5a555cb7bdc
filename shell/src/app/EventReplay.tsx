import { useEffect } from 'react';
import { replayEarlyEvents } from './replayEarlyEvents';

/** Replays the interactions before hydration. It follows a page, so that the effects of the page come first. */
export function EventReplay() {
  useEffect(() => void replayEarlyEvents(), []);
  return null;
}
