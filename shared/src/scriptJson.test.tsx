import { scriptJson } from './scriptJson';

it.each([
  '</script><script>run()</script>',
  '</SCRIPT >',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  '\\',
  '"',
])('[S-26] keeps %j inside its element, unchanged', (text) => {
  const parsed = new DOMParser().parseFromString(
    `<script type="application/json">${scriptJson({ [text]: text })}</script><p>After</p>`,
    'text/html',
  );
  const [script, paragraph] = parsed.querySelectorAll('script, p');
  expect(parsed.querySelectorAll('*')).toHaveLength(5);
  expect(JSON.parse(script?.textContent ?? '')).toEqual({ [text]: text });
  expect(paragraph?.textContent).toBe('After');
});
