import { urlsInDocument, urlsInManifest, urlsInScript, urlsInStyles } from './extractUrls';

it('finds links, files, reads and the smallest pictures of a document', () => {
  const html = `
    <link rel="stylesheet" href="/assets/main.0123abcd.css">
    <script defer src="/assets/main.0123abcd.js"></script>
    <script type="application/json" id="shop-state">{"prefetched":{"/product/golden":{}}}</script>
    <a href="/shop">Shop</a> <a href="https://elsewhere.example/">Elsewhere</a>
    <source type="image/avif" srcSet="/images/a-400.avif 400w, /images/a-800.avif 800w" sizes="1px"/>
    <source type="image/webp" srcSet="/images/a-400.webp 400w, /images/a-800.webp 800w"/>
    <img data-src="/not/this" src="/images/a.jpg" alt=""/>`;
  expect(urlsInDocument(html)).toEqual([
    '/assets/main.0123abcd.css',
    '/assets/main.0123abcd.js',
    '/shop',
    '/api/product/golden',
    '/images/a-400.avif',
  ]);
});

it('finds the fonts of a style sheet', () => {
  const css = `@font-face{src:url(/assets/a.0123abcd.woff2)}.b{background:url("b.0123abcd.svg")}`;
  expect(urlsInStyles(css)).toEqual(['/assets/a.0123abcd.woff2', 'b.0123abcd.svg']);
});

it('finds the pictures of a script', () => {
  const script = `a="/images/hero/hero-2.jpg",b='/images/apple/'+c+'.jpg'`;
  expect(urlsInScript(script)).toEqual(['/images/hero/hero-2-400.avif']);
});

it('finds the files of every page of a remote', () => {
  const files = (name: string) => ({ sync: [`${name}.js`], async: [`${name}-later.js`] });
  const exposes = ['Home', 'Shop'].map((name) => ({
    assets: { js: files(name), css: { sync: [`${name}.css`], async: [] } },
  }));
  expect(urlsInManifest({ exposes })).toEqual([
    ...['Home.js', 'Home.css', 'Home-later.js'],
    ...['Shop.js', 'Shop.css', 'Shop-later.js'],
  ]);
});
