import { csvOf } from '../../src/http/sending/csv';

it('[AD-10] a CSV file has a byte order mark and ends each line with CRLF', () => {
  expect(
    csvOf([
      ['Variety', 'Boxes'],
      ['Royal', 12],
    ]),
  ).toBe('\uFEFFVariety,Boxes\r\nRoyal,12\r\n');
});

it.each([
  ['a comma', 'Red, ripe', '"Red, ripe"'],
  ['quotes', 'the "best"', '"the ""best"""'],
  ['a line break', 'two\nlines', '"two\nlines"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with a comma', '=SUM(A1,A2)', '"\'=SUM(A1,A2)"'],
  ['a plus', '+91 98160', "'+91 98160"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(1)', "'@SUM(1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return', '\r=1', '"\'\r=1"'],
  ['nothing of that', 'Golden = good', 'Golden = good'],
])('[AD-10] a text with %s becomes neither a formula nor another cell', (_, text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
});

it('[AD-10] a number stays a number', () => {
  expect(csvOf([[-1.5]])).toBe('\uFEFF-1.5\r\n');
});
