// A lint rule for sentences with names in them: on screens, in e-mails and wherever else people read them.

const isolateNames =
  'A name from right to left turns what stands beside it. Use isolated() in text and <bdi> in HTML.';

/** What a name of a team, league, person or place is called, and what has one. */
const named = 'team|league|division|captain|opponent|location|site|sender';
const isCalledName = new RegExp(
  `(${named})name$|^(winning|losing|other|own|asked)?(team|league|division|opponent|winner|loser)$`,
  'i',
);
const hasName = new RegExp(`(${named}|home|away|winner|loser|own|other)$`, 'i');

/** Whether this expression is a name, by what it is called. */
function isName(node) {
  switch (node.type) {
    case 'LogicalExpression':
      return isName(node.right) || (node.operator !== '&&' && isName(node.left));
    case 'ConditionalExpression':
      return isName(node.consequent) || isName(node.alternate);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isName(node.expression);
    case 'Identifier':
      return isCalledName.test(node.name);
    case 'MemberExpression':
      return node.property.name === 'name'
        ? hasName.test(node.object.property?.name ?? node.object.name)
        : isCalledName.test(node.property.name);
    default:
      return false;
  }
}

/** Whether this expression in JSX draws an element of its own, such as `{note && <small>{note}</small>}`. */
function hasElement(expression) {
  const drawn = expression.right ?? expression.consequent ?? expression;
  return drawn.type === 'JSXElement' || drawn.type === 'JSXEmptyExpression';
}

export default {
  meta: { name: 'names' },
  rules: {
    /** For screens, e-mails and whatever else is read as a sentence. */
    isolated: {
      create: (context) => ({
        TemplateLiteral(node) {
          if (node.parent.type === 'TaggedTemplateExpression') return;
          if (!node.quasis.some(({ value }) => /\s/.test(value.raw))) return;
          for (const expression of node.expressions) {
            if (isName(expression)) context.report({ node: expression, message: isolateNames });
          }
        },
        /** `[league, date].filter(Boolean).join(', ')` */
        ArrayExpression(node) {
          const [method, other] = [node.parent, node.parent.parent.parent];
          if (method.property?.name !== 'join' && other.property?.name !== 'join') return;
          for (const part of node.elements.filter(isName)) {
            context.report({ node: part, message: isolateNames });
          }
        },
        JSXExpressionContainer(node) {
          const isBeside = (child) =>
            child.type === 'JSXText'
              ? child.value.trim() !== ''
              : child.type === 'JSXExpressionContainer' && !hasElement(child.expression);
          const others = node.parent.children?.filter((child) => child !== node) ?? [];
          if (isName(node.expression) && others.some(isBeside)) {
            context.report({ node, message: isolateNames });
          }
        },
      }),
    },
  },
};
