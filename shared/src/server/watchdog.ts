import type { writeSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

interface Watch {
  /** The first words of what is printed. */
  subject: string;
  /** Its first number changes with each beat of the main thread. */
  beats: Int32Array;
  beatMs: number;
  maxMissedBeats: number;
}

const beatMs = 1_000;

/**
 * Kills this process with SIGKILL when its event loop stands still for longer: in an endless loop it would neither
 * respond nor end, and nobody would restart it. What starts it must do that: `npm start`, Docker, Kubernetes.
 *
 * A thread counts the beats that the main thread misses, and no time: a computer that sleeps stops both.
 * @param silenceSeconds 0: there is no watchdog. A debugger, which stops the main thread, has none either.
 * @param subject What does not respond, for the message.
 */
export function startWatchdog(silenceSeconds: number, subject = 'The server'): void {
  if (silenceSeconds === 0 || inspectorUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const watched: Watch = {
    ...{ subject, beats, beatMs },
    maxMissedBeats: Math.max(1, Math.round((silenceSeconds * 1_000) / beatMs)),
  };
  const script = `(${watch.toString()})(require('node:worker_threads').workerData, require('node:fs').writeSync)`;
  const thread = new Worker(script, {
    ...{ eval: true, workerData: watched, execArgv: [], env: {} },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
}

/** In the thread, which has its source only: it can refer to nothing outside. */
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
    // The console of a thread writes through the main thread.
    write(2, `${subject} has not responded for ${missed} seconds. It is killed.\n`);
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);
}
