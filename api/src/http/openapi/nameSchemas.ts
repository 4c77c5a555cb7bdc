import { isSchema, type SchemaDescription } from 'yup';
import * as contract from '@shop/shared/contract';
import * as responses from '@shop/shared/contract/schemas';
import type { OpenApiDocument } from './completeDocument';
import { toJsonSchema } from './yupJsonSchema';

/** Returns the schemas of requests and responses by the names of their exports, in the order of names. */
function namedSchemas(): [name: string, schema: object][] {
  const schemas = [
    ...Object.entries(responses).flatMap(([name, schema]): [string, object][] =>
      'properties' in schema ? [[name, schema]] : [],
    ),
    ...Object.entries(contract).flatMap(([name, schema]): [string, object][] =>
      isSchema(schema) && name.endsWith('Schema')
        ? [
            [
              capitalized(name.slice(0, -'Schema'.length)),
              toJsonSchema(schema.describe() as SchemaDescription),
            ],
          ]
        : [],
    ),
  ];
  // Of equal schemas the last one gives the name.
  return schemas.sort(([one], [other]) => one.localeCompare(other));
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Moves named schemas into `components`, so that generated clients get named types. Fastify's `$id` cannot be used,
 * because serializers are compiled one by one (`serialization.ts`).
 */
export function nameSchemas(document: OpenApiDocument): OpenApiDocument {
  const named = namedSchemas();
  const names = new Map(named.map(([name, schema]) => [JSON.stringify(schema), name]));
  const used = new Map<string, unknown>();

  function refer(node: unknown): unknown {
    const name = names.get(JSON.stringify(node));
    if (name === undefined) return inside(node);
    if (!used.has(name)) {
      // Registered before its parts, which may refer to it.
      used.set(name, null);
      used.set(name, inside(node));
    }
    return { $ref: `#/components/schemas/${name}` };
  }
  function inside(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(refer);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, refer(value)]));
  }

  const paths = inside(document.paths) as OpenApiDocument['paths'];
  refer(responses.Problem);
  const schemas = Object.fromEntries([...used].sort(([one], [other]) => one.localeCompare(other)));
  return { ...document, paths, components: { ...document.components, schemas } };
}
