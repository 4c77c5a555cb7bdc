import { parser } from '@prometheus-io/lezer-promql';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** The use of a metric in an expression. */
export interface Selector {
  metric: string;
  matchers: { label: string; isRegex: boolean; value: string }[];
  /** By which it is grouped. */
  groupedBy: string[];
}

/**
 * The metrics of a PromQL expression, with the labels that it uses.
 * @throws Error when it is invalid
 */
export function readSelectors(expression: string): Selector[] {
  const selectors: Selector[] = [];
  const text = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);

  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`Invalid at ${from}: ${expression}`);
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      if (!name) throw new Error(`A selector without a metric: ${text({ from, to })}`);
      const matchers = (
        node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
      ).map((matcher) => ({
        label: textOf(matcher, 'LabelName'),
        isRegex: textOf(matcher, 'MatchOp').includes('~'),
        value: textOf(matcher, 'StringLiteral').slice(1, -1),
      }));
      selectors.push({ metric: text(name), matchers, groupedBy: groupsOf(node) });
    },
  });
  return selectors;

  function textOf(node: SyntaxNode, child: string): string {
    const found = node.getChild(child);
    if (!found) throw new Error(`${child} is missing: ${text(node)}`);
    return text(found);
  }

  /** Of all aggregations around it. */
  function groupsOf(node: SyntaxNode): string[] {
    const labels: string[] = [];
    for (let parent = node.parent; parent; parent = parent.parent) {
      const groups = parent.getChild('AggregateModifier')?.getChild('GroupingLabels');
      labels.push(...(groups?.getChildren('LabelName') ?? []).map(text));
    }
    return labels;
  }
}
