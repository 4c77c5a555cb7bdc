import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Tracing } from './Tracing';

const maxSqlLength = 2_000;

/** Creates a recorder of spans for the statements of requests. Statements of jobs get none. */
export function createStatementRecorder(tracer: Tracer): Tracing['recordStatement'] {
  return ({ sql, durationMs, isFailed }) => {
    const parent = context.active();
    if (!trace.getSpan(parent)) return;
    const operation = /^\w+/.exec(sql.trim())?.[0].toUpperCase() ?? 'SQL';
    const endTime = Date.now();
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: endTime - durationMs,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': sql.slice(0, maxSqlLength),
        },
      },
      parent,
    );
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
}
