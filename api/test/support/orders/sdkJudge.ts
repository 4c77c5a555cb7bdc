import { resolve } from 'node:path';
import ts from 'typescript';
import type { SdkTypes } from './sdkTypes';

/** A response, and the type that the SDK gives it. */
export type Sample = [type: keyof SdkTypes, response: unknown];

/**
 * Lets TypeScript compare responses with the SDK's types, as if they were written into a program: it refuses missing and
 * unknown fields and other types.
 * @returns Its messages; none if all responses are as the SDK expects.
 */
export function judge(samples: Sample[]): string[] {
  const path = resolve(__dirname, 'judged.ts');
  const lines = samples.map(
    ([type, response], index) =>
      `export const sample${index}: SdkTypes['${type}']['sent'] = ${JSON.stringify(response)};`,
  );
  const source = ["import type { SdkTypes } from './sdkTypes';", ...lines].join('\n');
  const options: ts.CompilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [], lib: ['lib.es2022.d.ts'] },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (file) => file === path || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === path
      ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram([path], options, host);
  const judged = program.getSourceFile(path);
  return program
    .getSemanticDiagnostics(judged)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
