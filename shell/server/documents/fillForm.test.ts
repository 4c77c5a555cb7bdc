import { fillForm } from './fillForm';

const fill = (markup: string, values: Record<string, string>) =>
  fillForm(markup, new URLSearchParams(values));

it('[EX-02] fills in texts, choices and longer texts by name', () => {
  expect(
    fill(
      '<input type="email" name="email" value=""/><input type="text" name="city"/>' +
        '<textarea name="note">old</textarea>' +
        '<select name="state"><option value="" selected="">-</option><option value="Goa">Goa</option></select>',
      { email: 'asha@example.in', note: 'At the gate', state: 'Goa' },
    ),
  ).toBe(
    '<input type="email" name="email" value="asha@example.in"/><input type="text" name="city"/>' +
      '<textarea name="note">\nAt the gate</textarea>' +
      '<select name="state"><option value="">-</option><option value="Goa" selected="">Goa</option></select>',
  );
});

it('[S-26] writes a value as text, whatever it contains', () => {
  const value = `"/><script>run()</script></textarea>&`;
  const text = '&quot;/&gt;&lt;script&gt;run()&lt;/script&gt;&lt;/textarea&gt;&amp;';
  expect(fill('<input type="text" name="a"/><textarea name="a"></textarea>', { a: value })).toBe(
    `<input type="text" name="a" value="${text}"/><textarea name="a">\n${text}</textarea>`,
  );
});

it.each(['password', 'file', 'hidden', 'checkbox'])(
  'does not fill in a field of type %s',
  (type) => {
    const markup = `<input type="${type}" name="a"/>`;
    expect(fill(markup, { a: 'secret' })).toBe(markup);
  },
);

it('ignores a choice that does not exist', () => {
  const markup = '<select name="state"><option value="Goa">Goa</option></select>';
  expect(fill(markup, { state: 'Atlantis' })).toBe(markup);
});
