interface Bounds {
  timeoutMs: number;
  maxBytes: number;
}

/**
 * The response to a GET, with its body.
 *
 * @param status the expected ones
 * @throws Error for another status, more than `maxBytes` or more than `timeoutMs`
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
