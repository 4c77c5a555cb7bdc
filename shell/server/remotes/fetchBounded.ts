interface Bounds {
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Sends a GET and reads its body within limits.
 *
 * @param status the expected statuses
 * @throws Error for another status, or if the body exceeds `maxBytes` or the time `timeoutMs`
 */
export async function fetchBounded(
  url: string,
  { timeoutMs, maxBytes }: Bounds,
  { headers = {}, status = [200] }: { headers?: Record<string, string>; status?: number[] } = {},
): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!status.includes(response.status)) {
    throw new Error(`${url} responds with HTTP ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw new Error(`${url} is too large.`);
    chunks.push(chunk);
  }
  return { response, bytes: Buffer.concat(chunks) };
}
