import type { writeSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

interface Watch {
  /** The subject of the message that is printed. */
  subject: string;
  /** The main thread increments the first number with each beat. */
  beats: Int32Array;
  beatMs: number;
  maxMissedBeats: number;
}

const beatMs = 1_000;

/**
 * Kills this process with SIGKILL if its event loop stands still for too long. In an endless loop it would neither
 * respond nor end. Whatever starts the process must restart it: `npm start`, Docker or Kubernetes.
 *
 * A thread counts missed beats of the main thread instead of time, because a computer that sleeps stops both.
 *
 * @param timeoutSeconds 0 disables the watchdog. It is also off in a debugger, which stops the main thread.
 * @param subject what does not respond, for the message
 */
export function startWatchdog(timeoutSeconds: number, subject = 'The server'): void {
  if (timeoutSeconds === 0 || inspectorUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const watched: Watch = {
    subject,
    beats,
    beatMs,
    maxMissedBeats: Math.max(1, Math.round((timeoutSeconds * 1_000) / beatMs)),
  };
  const script = `(${watch.toString()})(require('node:worker_threads').workerData, require('node:fs').writeSync)`;
  const thread = new Worker(script, {
    eval: true,
    workerData: watched,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
}

/** Runs in the thread from its source text, so it must not refer to anything outside. */
function watch(
  { subject, beats, beatMs: everyMs, maxMissedBeats }: Watch,
  write: typeof writeSync,
): void {
  let last = 0;
  let missed = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === last ? missed + 1 : 0;
    last = beat;
    if (missed < maxMissedBeats) return;
    // The console of a thread would write through the blocked main thread.
    write(2, `${subject} has not responded for ${missed} seconds. It is killed.\n`);
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);
}
