import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { relativePath } from './collectFiles.mjs';
import { folder, readCompilerOptions } from './exports.mjs';

/**
 * Replaces the declarations of schemas by the types of the responses that they describe. So a consumer reads `price:
 * Rupees` and needs no TypeBox, which only the API evaluates.
 *
 * @param {readonly string[]} entries files below `shared`
 * @param {string} outputFolder
 */
export function writePlainTypes(entries, outputFolder) {
  const { options, declarations: ambient } = readCompilerOptions();
  const program = ts.createProgram(
    [...entries.map((file) => path.join(folder, file)), ...ambient],
    options,
  );
  const checker = program.getTypeChecker();
  const schemaFiles = program.getSourceFiles().filter(importsTypeBox);
  /** @type {Map<ts.Type, ts.TypeAliasDeclaration>} Named types, for references to them. */
  const declarations = new Map();
  for (const file of schemaFiles) {
    for (const alias of exportedTypes(file)) {
      declarations.set(checker.getTypeAtLocation(alias.name), alias);
    }
  }

  for (const file of schemaFiles) {
    const types = exportedTypes(file).map((alias) => {
      const type = checker.getTypeAtLocation(alias.name);
      return `${comment(checker.getSymbolAtLocation(alias.name))}export type ${alias.name.text} = ${print(type, alias)};\n`;
    });
    const output = path.join(outputFolder, path.relative(folder, file.fileName));
    const text = `${types.join('\n')}export {};\n`;
    const printed = ts
      .createPrinter()
      .printFile(ts.createSourceFile(output, text, ts.ScriptTarget.Latest));
    writeFileSync(output.replace(/\.ts$/, '.d.ts'), printed);
  }

  /**
   * @param {ts.Type} type
   * @param {ts.TypeAliasDeclaration} parent the declaration that the text becomes a part of
   * @returns {string}
   */
  function print(type, parent) {
    const declaration = declarations.get(type);
    if (declaration && declaration !== parent) return reference(declaration, parent);
    if (type.aliasSymbol && !declaration) return asWritten(type, parent);
    const present = checker.getNonNullableType(type);
    if (present !== type) {
      const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
      const members = type.isUnion() ? type.types.filter(({ flags }) => flags & absent) : [];
      return [print(present, parent), ...members.map((member) => asWritten(member, parent))].join(
        ' | ',
      );
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      if (item) return `Array<${print(item, parent)}>`;
    }
    const properties = checker.getPropertiesOfType(type);
    if (!(type.flags & ts.TypeFlags.Object) || properties.length === 0)
      return asWritten(type, parent);
    return `{\n${properties.map((property) => printProperty(property, parent)).join('')}}`;
  }

  /** @param {ts.Symbol} property @param {ts.TypeAliasDeclaration} parent */
  function printProperty(property, parent) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = checker.getTypeOfSymbol(property);
    return `${comment(property)}${property.name}${isOptional ? '?' : ''}: ${print(type, parent)};\n`;
  }

  /** @param {ts.TypeAliasDeclaration} declaration @param {ts.TypeAliasDeclaration} parent */
  function reference(declaration, parent) {
    const from = parent.getSourceFile().fileName;
    const to = declaration.getSourceFile().fileName;
    const name = declaration.name.text;
    if (from === to) return name;
    return `import('${relativePath(path.dirname(from), to.replace(/\.ts$/, ''))}').${name}`;
  }

  /** @param {ts.Type} type @param {ts.Node} parent */
  function asWritten(type, parent) {
    return checker.typeToString(type, parent, ts.TypeFormatFlags.NoTruncation);
  }

  /** @param {ts.Symbol | undefined} symbol */
  function comment(symbol) {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
    return text && `/** ${text} */\n`;
  }
}

/** @param {ts.SourceFile} file */
function importsTypeBox(file) {
  return (
    !file.fileName.includes('/node_modules/') &&
    file.statements.some(
      (statement) =>
        ts.isImportDeclaration(statement) &&
        ts.isStringLiteral(statement.moduleSpecifier) &&
        statement.moduleSpecifier.text === '@sinclair/typebox',
    )
  );
}

/** @param {ts.SourceFile} file */
function exportedTypes(file) {
  return file.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
}
