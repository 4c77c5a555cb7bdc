/** Code of a build: a page or a fragment. */
export interface UnitCode {
  /** The unit. */
  name: string;
  version: string;
  component: string;
}

const beatIndex = 0;
const lengthIndex = 1;
const headerBytes = 2 * Int32Array.BYTES_PER_ELEMENT;
const maxTextBytes = 500;

/**
 * Memory that a thread shares with the main thread, which reads it when the thread hangs or has ended: whose code was
 * entered last, and whether the event loop of the thread turns.
 */
export class UnitMark {
  readonly buffer: SharedArrayBuffer;
  private readonly header: Int32Array;
  private readonly text: Uint8Array;

  /** @param buffer that of the other side. Default: a new one */
  constructor(buffer = new SharedArrayBuffer(headerBytes + maxTextBytes)) {
    this.buffer = buffer;
    this.header = new Int32Array(buffer, 0, 2);
    this.text = new Uint8Array(buffer, headerBytes);
  }

  get beats(): number {
    return Atomics.load(this.header, beatIndex);
  }

  beat(): void {
    Atomics.add(this.header, beatIndex, 1);
  }

  set({ name, version, component }: UnitCode): void {
    const { written } = new TextEncoder().encodeInto(`${name} ${version} ${component}`, this.text);
    Atomics.store(this.header, lengthIndex, written);
  }

  /** Returns the code that was entered last, or null if there was none. */
  get(): UnitCode | null {
    const length = Atomics.load(this.header, lengthIndex);
    // TextDecoder takes no shared memory.
    const text = new TextDecoder().decode(this.text.slice(0, length));
    const [name = '', version = '', component = ''] = text.split(' ');
    return name === '' ? null : { name, version, component };
  }
}
