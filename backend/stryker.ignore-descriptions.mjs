// Ignores code that only describes a field in the OpenAPI document. test/platform/open-api.spec.ts compares
// the whole document with docs/openapi.json, which is outside this workspace.
const described = new Set([
  ...['type', 'format', 'pattern', 'enum', 'oneOf', 'minimum', 'maximum', 'minLength', 'maxLength'],
  ...['maxItems', 'required', 'nullable', 'description', 'example'],
]);

const isDescription = (node) =>
  node.properties.length > 0 &&
  node.properties.every(({ type, key }) => type === 'SpreadElement' || described.has(key?.name)) &&
  node.properties.some(({ type }) => type !== 'SpreadElement');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore(path) {
        const isSchemaName =
          path.isDecorator() && path.node.expression.callee?.name === 'ApiSchema';
        // A function such as `ApiRatingFilter` only combines decorators of the document.
        const isDecoration = path.isFunctionDeclaration() && /^Api[A-Z]/.test(path.node.id?.name);
        return isSchemaName ||
          isDecoration ||
          (path.isObjectExpression() && isDescription(path.node))
          ? 'It describes the API.'
          : undefined;
      },
    },
  },
];
