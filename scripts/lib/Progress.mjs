/**
 * Says in one line what a command is doing and how far it is: `Step 2 of 3: Building (1 of 6 done; shell), 12 s`. A
 * terminal shows the last line only, and counts the seconds. Elsewhere, each change is a line.
 */
export class Progress {
  #steps;
  #stream;
  #now;
  #step = '';
  #detail = '';
  #startedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /**
   * @param {readonly string[]} [steps] of the command, in order
   * @param {{ stream?: NodeJS.WriteStream, now?: () => number }} [options]
   */
  constructor(steps = [], { stream = process.stdout, now = () => performance.now() } = {}) {
    this.#steps = steps;
    this.#stream = stream;
    this.#now = now;
  }

  /** @param {string} step */
  begin(step) {
    this.end();
    this.#step = step;
    this.#detail = '';
    this.#startedAt = this.#now();
    if (this.#stream.isTTY) this.#timer = setInterval(() => this.#write(), 1000).unref();
    this.#write();
  }

  /** @param {string} detail how far the step is */
  update(detail) {
    this.#detail = detail;
    this.#write();
  }

  /** Ends the step. What is printed next has a line of its own. */
  end() {
    if (!this.#step) return;
    clearInterval(this.#timer);
    if (this.#stream.isTTY) this.#stream.write(`\r\u001B[K${this.#line()}\n`);
    this.#step = '';
  }

  #write() {
    const line = this.#line();
    // A line that wraps could not be replaced.
    if (this.#stream.isTTY) {
      this.#stream.write(`\r\u001B[K${line.slice(0, Math.max(0, this.#stream.columns - 1))}`);
    } else {
      this.#stream.write(`${line}\n`);
    }
  }

  #line() {
    const position = this.#steps.indexOf(this.#step) + 1;
    const number = position > 0 ? `Step ${position} of ${this.#steps.length}: ` : '';
    const seconds = Math.round((this.#now() - this.#startedAt) / 1000);
    return `${number}${this.#step}${this.#detail && ` (${this.#detail})`}, ${seconds} s`;
  }
}
