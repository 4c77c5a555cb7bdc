const WeakSet = 'a variable of this module';

it('modules have built-in objects as variables, which are not looked up in the context at each use', () => {
  const { WeakRef: original } = globalThis;
  try {
    Object.assign(globalThis, { WeakRef: Map });
    expect(WeakRef).toBe(original);
  } finally {
    Object.assign(globalThis, { WeakRef: original });
  }
});

it('a module may declare a variable with the name of a built-in object', () => {
  expect(WeakSet).not.toBe(globalThis.WeakSet);
});
