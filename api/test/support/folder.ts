import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder below the system's temporary one. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-api-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
