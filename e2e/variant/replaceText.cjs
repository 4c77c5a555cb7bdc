/** @type {import('webpack').LoaderDefinitionFunction<{ from: string, to: string }>} */
module.exports = function replaceText(source) {
  const { from, to } = this.getOptions();
  return source.replaceAll(from, to);
};
