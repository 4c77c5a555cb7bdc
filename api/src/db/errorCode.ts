/** The SQLSTATE of a database error, or a system error's code; empty for other errors. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The constraint that a database error names; empty for other errors. */
export function violatedConstraint(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : '';
}
