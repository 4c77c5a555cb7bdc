import { findBrowserProblems } from './findBrowserProblems.mjs';

/** @param {string} name @param {string} content */
const problemsOf = (name, content) => findBrowserProblems([[name, content]], []);

describe('[BR-01] findBrowserProblems', () => {
  it.each([
    ['light-dark()', ':root { --ground: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['a range in a media query', '@media (width < 720px) {}', 'css.at-rules.media.range_syntax'],
    ['not in a media query', '@media not (width: 720px) {}', 'css.at-rules.media.or_syntax'],
    ['an at-rule', '@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['a selector', 'a:has(b) { color: red }', 'css.selectors.has'],
    ['nested rules', 'a { & b { color: red } }', 'css.selectors.nesting'],
    ['a property', 'a { field-sizing: content }', 'css.properties.field-sizing'],
    ['a value', 'a { text-wrap: balance }', 'css.properties.text-wrap.balance'],
    ['a unit', 'a { width: 1rcap }', 'css.types.length.rcap'],
    [
      'a custom property that a backdrop inherits',
      'dialog::backdrop { background: var(--scrim) }',
      'css.selectors.backdrop.inherit_from_originating_element',
    ],
  ])('reports %s in a style sheet', (_, style, path) => {
    expect(problemsOf('a.css', style)).toContainEqual(
      expect.stringContaining(`a.css uses ${path}, which is missing in `),
    );
  });

  it.each([
    ['a static block', 'class A { static { f() } }', 'initialization_blocks'],
    ['a look-behind', '/(?<!a)b/.test(c)', 'lookbehind_assertion'],
    ['a look-behind in a text', 'new RegExp("(?<=a)b")', 'lookbehind_assertion'],
    ['the flag v', '/a/v.test(b)', 'RegExp.unicodeSets'],
    ['a modifier', '/(?i:a)/.test(b)', 'modifier'],
    ['a static method', 'URL.canParse(a)', 'URL.canParse_static'],
    ['a built-in method', 'a.toSorted()', 'Array.toSorted'],
    ['a method of elements', 'a.b.showPopover()', 'HTMLElement.showPopover'],
    ['a global', 'new CloseWatcher()', 'api.CloseWatcher'],
    [
      'a property of the document',
      'document.startViewTransition(f)',
      'Document.startViewTransition',
    ],
    ['an attribute', 'jsx("button", { commandfor: a })', 'html.elements.button.commandfor'],
  ])('reports %s in a script', (_, script, path) => {
    expect(problemsOf('a.js', script)).toContainEqual(expect.stringContaining(path));
  });

  it.each([
    [
      'a.css',
      'a { width: 100dvh; inset: 0; color: rgb(0 0 0 / 50%) } @layer base { a { gap: 0 } }',
    ],
    ['a.css', '@supports (field-sizing: content) { a { field-sizing: content } }'],
    ['a.css', 'a { width: 90vw; width: 90rcap }'],
    ['a.css', 'a { color: var(--b) } dialog::backdrop { background: var(--scrim, black) }'],
    ['a.js', 'class A { #b = 1; c = a?.b ?? Object.hasOwn(a, "b") } a.at(-1); a.findLast(f)'],
    ['a.js', '/(?:a)(?<name>b)(?=c)\\p{L}/u.test(a.replaceAll("b", "c"))'],
  ])('reports nothing for %s with %j', (name, content) => {
    expect(problemsOf(name, content)).toEqual([]);
  });

  it('ignores an accepted feature, and reports an acceptance that nothing uses', () => {
    const files = /** @type {[string, string][]} */ ([['a.css', 'a { text-wrap: balance }']]);

    expect(findBrowserProblems(files, ['css.properties.text-wrap'])).toEqual([]);
    expect(findBrowserProblems([], ['css.properties.text-wrap'])).toEqual([
      'css.properties.text-wrap is accepted in acceptedGaps.mjs, and nothing uses it.',
    ]);
  });
});
