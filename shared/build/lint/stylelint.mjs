// Rules for the styles of all units. A remote in a repository of its own extends them, too.
const tokensOnly = 'belongs in tokens.css of @shop/shared; use one of its custom properties here';

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  rules: {
    // Colours and sizes of text have one home, so that the shop's look is changed in one file.
    'color-no-hex': [true, { message: `A raw colour ${tokensOnly}` }],
    'color-named': ['never', { message: `A raw colour ${tokensOnly}` }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: `A raw colour ${tokensOnly}` },
    ],
    'declaration-property-unit-disallowed-list': [
      { 'font-size': ['px'], font: ['px'] },
      // Text in px ignores the size that a reader has chosen.
      { message: `A font size ${tokensOnly}` },
    ],
    // Class names are properties in TypeScript: styles.menuItem. Libraries' names stay theirs.
    'selector-class-pattern': '^([a-z][a-zA-Z0-9]*|(swiper-|Toastify(__|--)|(\\\\)?:popover-).+)$',
    // A ground is no colour of text: one of the two themes would hide it.
    'declaration-property-value-disallowed-list': [
      { color: [/--(ground|surface|accent-deep|action\)|action-hover|danger-ground|highlight)/] },
      {
        message: 'A ground is no colour of text; use a role for text of tokens.css',
      },
    ],
    'selector-disallowed-list': [
      ['/:hover/'],
      {
        message:
          'On a touch screen it would stay after a tap; use the mixin hover of @shop/shared/styles/_mixins.scss',
      },
    ],
    // A deeper selector hides a component that wants its own file.
    'max-nesting-depth': [
      2,
      { ignoreAtRules: ['layer', 'media', 'supports', 'include', 'container'] },
    ],
    // CSS modules.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
};
