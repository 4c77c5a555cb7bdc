import { placeholderStyles } from './placeholderStyles';

const placeholders = {
  common: 'img { color: red; }',
  rules: { '/images/a.jpg': '.a {}', '/images/b.jpg': '.b {}' },
};
const data = 'data:image/gif;base64,R0lGODlhCAAI+/8=';
const styles = (markup: string) => placeholderStyles(markup, placeholders)?.text.split('\n');

it('returns each rule of a document’s pictures once', () => {
  const a = '<img alt="" src="/images/a.jpg" width="1200">';
  expect(styles(`<p>${a}<img src="/images/c.jpg">${a}</p>`)).toEqual([
    placeholders.common,
    '.a {}',
  ]);
  expect(styles('<img src="/images/c.jpg">')).toBeUndefined();
  expect(styles('<p>No picture</p>')).toBeUndefined();
});

it('[AD-07] returns a rule for an uploaded picture with a placeholder', () => {
  const url = '/api/product_images/0123.jpg';
  expect(styles(`<img src="${url}" alt="" data-placeholder="${data}"/>`)).toEqual([
    placeholders.common,
    `img[src='${url}'] { background: url('${data}') center / cover no-repeat; }`,
  ]);
  expect(styles(`<img src="${url}" alt=""/>`)).toBeUndefined();
});

it.each([
  ['/api/product_images/0123.jpg', `data:image/gif;base64,R0'); } * { display: none`],
  ['/api/product_images/0123.jpg', 'https://elsewhere.example/a.gif'],
  [`/api/product_images/'] *.jpg`, data],
  ['https://elsewhere.example/0123.jpg', data],
])('[AD-07] [S-40] writes no other texts into a style: %s %s', (url, value) => {
  expect(styles(`<img src="${url}" alt="" data-placeholder="${value}"/>`)).toBeUndefined();
});
