/** A module may declare what is named as a built-in object. */
const WeakSet = 'of this module';

it('modules have built-in objects as variables, which are not looked up in the context at each use', () => {
  const { WeakRef: original } = globalThis;
  try {
    Object.assign(globalThis, { WeakRef: Map });
    expect({ WeakRef, WeakSet }).toEqual({ WeakRef: original, WeakSet: 'of this module' });
  } finally {
    Object.assign(globalThis, { WeakRef: original });
  }
});
