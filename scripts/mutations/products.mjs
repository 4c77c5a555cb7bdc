const products = { project: 'api', files: 'api/test/adminProducts' };
const publication = { project: 'api', files: 'api/test/productPublication' };
const stock = { project: 'api', files: 'api/test/stockCorrections' };
const images = { project: 'api', files: 'api/test/productImages' };

/** @type {import('../lib/mutations.mjs').Mutation[]} */
export default [
  {
    defect: 'A phone overwrites what another one has changed.',
    file: 'api/src/catalog/changeProduct.ts',
    search: '  if (version !== current.version) throwOverwriteConflict(change.before);\n',
    replace: '',
    tests: products,
  },
  {
    defect: 'A price of ₹1,700 becomes ₹170 without a question.',
    file: 'api/src/catalog/changeProduct.ts',
    search: 'if (!isLargePriceChange(before, after)) return;',
    replace: 'if (isLargePriceChange(before, after)) return;',
    tests: products,
  },
  {
    defect: 'A product is shown by the picture of another one.',
    file: 'api/src/catalog/changeProduct.ts',
    search: "  if (!chosen) throw invalid({ image_url: 'This product has no such picture' });\n",
    replace: '  if (!chosen) return { image_url, image_placeholder };\n',
    tests: images,
  },
  {
    defect: 'Planting material is published without a nursery licence.',
    file: 'api/src/catalog/changeProduct.ts',
    search: "category === 'planting' && nurseryLicence.trim() === ''",
    replace: "category === 'planting' && nurseryLicence === 'none'",
    tests: publication,
  },
  {
    defect: 'What is not published is shown to shoppers.',
    file: 'api/src/catalog/publicationQueries.ts',
    search: 'products.is_published and ',
    replace: '',
    tests: publication,
  },
  {
    defect: 'A count of the store ignores the boxes of open orders.',
    file: 'api/src/stock/correctStock.ts',
    search: 'counted - reserved - stock',
    replace: 'counted - stock',
    tests: stock,
  },
  {
    defect: 'Nobody knows who has corrected the stock.',
    file: 'api/src/stock/correctStock.ts',
    search: 'staff_id: staffId',
    replace: 'staff_id: null',
    tests: stock,
  },
  {
    defect: 'An uploaded picture lies on its side.',
    file: 'api/src/images/encodeProductImage.ts',
    search: '    .rotate()\n',
    replace: '',
    tests: images,
  },
  {
    defect: 'A small picture is enlarged.',
    file: 'api/src/images/encodeProductImage.ts',
    search: 'Math.min(width, height) < productImageSide',
    replace: 'Math.max(width, height) < productImageSide',
    tests: images,
  },
  {
    defect: 'Caches ask for a picture again and again.',
    file: 'api/src/images/routes.ts',
    search: 'public, max-age=31536000, immutable',
    replace: 'no-cache',
    tests: images,
  },
  {
    defect: 'A placeholder is written into a style as it is.',
    file: 'shell/server/static/placeholderStyles.ts',
    search: '[\\w+/]+=*)"/',
    replace: '[^"]+)"/',
    tests: { project: 'shell-server', files: 'static/placeholderStyles' },
  },
  {
    defect: 'The copies of an uploaded picture are not those of its pages.',
    file: 'shared/src/contract/productImage.ts',
    search: '[400, 800, productImageSide]',
    replace: '[600, productImageSide]',
    tests: { project: 'shared', files: 'ui/Picture' },
  },
  {
    defect: 'The form of a product sends the version of what another phone has stored.',
    file: 'mf-admin/src/components/ProductEditor.tsx',
    search: 'confirmed_price: price, version }',
    replace: 'confirmed_price: price, version: product.version + 1 }',
    tests: { project: 'mf-admin', files: 'pages/AdminProductPage' },
  },
  {
    defect: 'Fewer boxes are more.',
    file: 'mf-admin/src/components/StockPanel.tsx',
    search: "kind === 'more' ? boxes : -boxes",
    replace: 'boxes',
    tests: { project: 'mf-admin', files: 'pages/AdminProductPage' },
  },
];
