/** Texts that a translator removed → the element that replaced them. */
const replacements = new WeakMap<Node, Element>();
const observer = new MutationObserver(handleChanges);
let hasWarned = false;

/**
 * Makes React work on a page that the browser translates. Translators replace each text with an element. React then
 * fails when it removes the text or inserts something before it (React issue 11538), and its text updates stay
 * invisible. Therefore a text is put back before React moves or removes it, and after React has changed it. The
 * translator then translates it anew. If a text cannot be put back, the operation is skipped instead of failing.
 *
 * The translator has its own copies of the patched methods, so its changes are observed.
 */
export function tolerateTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node below
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    warnOnce();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    putBack(child);
    if (before) putBack(before);
    if (!before || before.parentNode === this) {
      return insertBefore.call(this, child, before) as Child;
    }
    warnOnce();
    return appendChild.call(this, child) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return appendChild.call(this, child) as Child;
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function handleChanges(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') putBack(target);
    for (const text of removedNodes) {
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
      if (!(text instanceof Text) || !wrapper) continue;
      replacements.set(text, wrapper);
      observer.observe(text, { characterData: true });
    }
  }
}

/** Chrome and Edge wrap translations in this element. Nothing else uses it. */
const isWrapper = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function putBack(node: Node): void {
  if (!(node instanceof Text)) return;
  handleChanges(observer.takeRecords());
  const wrapper = replacements.get(node);
  replacements.delete(node);
  wrapper?.replaceWith(node);
}

function warnOnce(): void {
  if (hasWarned) return;
  hasWarned = true;
  // oxlint-disable-next-line no-console -- helps to find out that another program changed the page
  console.warn('Another program has changed the page, such as a translator. The shop goes on.');
}
