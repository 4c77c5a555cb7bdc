// Stands in for plain style sheets, which say nothing to a test.
module.exports = {};
