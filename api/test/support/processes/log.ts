export interface LogLine {
  level: string;
  fields: Record<string, unknown>;
}

/** Creates a logger that records its lines. */
export function recordLog() {
  const log: LogLine[] = [];
  const record = (level: string) => (fields: unknown) =>
    void log.push({ level, fields: fields as Record<string, unknown> });
  return {
    log,
    logger: { info: record('info'), warn: record('warn'), error: record('error') },
    clear: () => void log.splice(0),
  };
}
