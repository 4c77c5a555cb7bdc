// Mock of plain style sheets.
module.exports = {};
