/** The key of an element's id in responses (WebDriver, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Rect {
  width: number;
  height: number;
}

/** The commands of WebDriver that a visitor needs (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  private constructor(private readonly url: string) {}

  /** Starts a browser. @param driver the URL of the driver */
  static async open(driver: string): Promise<WebDriverSession> {
    const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: { timeouts: { script: 60_000, pageLoad: 60_000 } } },
    });
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  /** Sets the size of the page. Measures first how much larger the window is, because of its frame and toolbar. */
  async setWindow(width: number, height: number): Promise<void> {
    await this.post('/window/rect', { width, height });
    const inner = (await this.evaluate('({ width: innerWidth, height: innerHeight })')) as Rect;
    await this.post('/window/rect', {
      width: 2 * width - inner.width,
      height: 2 * height - inner.height,
    });
  }

  async goto(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then(
        (value) => done({ value }),
        (error) => done({ problem: String(error) }),
      );`;
    const { value, problem } = await this.post<{ value: unknown; problem?: string }>(
      '/execute/async',
      { script, args: [] },
    );
    if (problem) throw new Error(problem);
    return value;
  }

  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async type(text: string): Promise<void> {
    const element = await send<Record<string, string>>(`${this.url}/element/active`, 'GET');
    await this.post(`/element/${element[elementKey]}/value`, { text });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await send<string>(`${this.url}/screenshot`, 'GET'), 'base64');
  }

  async close(): Promise<void> {
    await send(this.url, 'DELETE');
  }

  private post<T>(path: string, body: object): Promise<T> {
    return send<T>(this.url + path, 'POST', body);
  }
}

async function send<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(90_000),
  });
  const { value } = (await response.json()) as { value: T | { error: string; message: string } };
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value as T;
}
