import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./DatabaseNode.mjs').DatabaseNode} DatabaseNode */

const timeoutMs = 120_000;

/** The database nodes as one database. */
export class Database {
  #nodes;

  /** @param {DatabaseNode[]} nodes */
  constructor(nodes) {
    this.#nodes = nodes;
  }

  /** Waits until one node leads, the others follow it, and one of them is synchronous. */
  async untilHealthy() {
    await this.#until('three nodes that run', (members) => {
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = new Set(running.map(({ role }) => role));
      return (
        running.length === this.#nodes.length && roles.has('leader') && roles.has('sync_standby')
      );
    });
  }

  /**
   * Waits until another node leads.
   *
   * @param {DatabaseNode} former
   * @param {() => void} onMissing called until then, several times a second
   */
  async untilTakenOver(former, onMissing) {
    await this.#until('another leader', (members) => {
      onMissing();
      return members.some(
        ({ role, state, name }) => role === 'leader' && state === 'running' && name !== former.name,
      );
    });
  }

  /** Returns the node that has a role now. @param {'leader' | 'sync_standby'} role */
  async find(role) {
    /** @type {DatabaseNode | undefined} */
    let found;
    await this.#until(`a ${role}`, (members) => {
      const member = members.find((candidate) => candidate.role === role);
      found = this.#nodes.find(({ name }) => name === member?.name);
      return found !== undefined;
    });
    return /** @type {DatabaseNode} */ (/** @type {unknown} */ (found));
  }

  /** @param {string} what @param {(members: import('./DatabaseNode.mjs').Member[]) => boolean} isTrue */
  async #until(what, isTrue) {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(250)) {
      for (const node of this.#nodes) {
        node.requireRunning();
        const members = await node.members();
        if (members && isTrue(members)) return;
      }
    }
    throw new Error(`The database has not had ${what} for ${timeoutMs / 1000} s.`);
  }
}
