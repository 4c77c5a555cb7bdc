/** Returns the first line of an error, without the place in the code and without React's advice. */
const firstLine = (text: string) =>
  text.split('\n', 1)[0]?.replace(/Minified (React error #\d+);.*/, '$1') ?? '';

interface ResourceResponse {
  requestId: string;
  type: string;
  response: { url: string; status: number };
}
interface LoadingFailed {
  requestId: string;
  type: string;
  errorText: string;
  canceled?: boolean;
}
interface ExceptionThrown {
  exceptionDetails: { text: string; exception?: { description?: string } };
}
interface ConsoleCalled {
  type: string;
  args: { subtype?: string; description?: string }[];
}

const isCode = (type: string) => type === 'Script' || type === 'Stylesheet';

/**
 * Collects what goes wrong in a page, from the events of the DevTools protocol. What goes wrong in the fragments of other
 * units does not stand in the way of this one.
 */
export class PageProblems {
  readonly found: string[] = [];
  /** The error that React has logged last: that of a page that has thrown. */
  logged: string | null = null;
  private readonly urls = new Map<string, string>();

  /** @param unit the unit of the page */
  constructor(private readonly unit: string) {}

  /** The number of requests under way. */
  get pendingRequests(): number {
    return this.urls.size;
  }

  handle(method: string, params: object): void {
    switch (method) {
      case 'Network.requestWillBeSent': {
        const { requestId, request } = params as { requestId: string; request: { url: string } };
        this.urls.set(requestId, request.url);
        break;
      }
      case 'Network.responseReceived':
        this.handleResponse(params as ResourceResponse);
        break;
      case 'Network.loadingFinished':
        this.urls.delete((params as ResourceResponse).requestId);
        break;
      case 'Network.loadingFailed':
        this.handleFailure(params as LoadingFailed);
        break;
      case 'Runtime.exceptionThrown': {
        const { text, exception } = (params as ExceptionThrown).exceptionDetails;
        const description = exception?.description ?? text;
        if (!this.isOfOther(description)) this.found.push(firstLine(description));
        break;
      }
      case 'Runtime.consoleAPICalled': {
        const { type, args } = params as ConsoleCalled;
        const error = args.find(({ subtype }) => subtype === 'error');
        if (type === 'error' && error?.description) this.logged = firstLine(error.description);
        break;
      }
      case 'Inspector.targetCrashed':
        this.found.push('the page has crashed');
        break;
    }
  }

  private handleResponse({ type, response: { url, status } }: ResourceResponse): void {
    const isBroken = isCode(type) ? status >= 400 : type === 'Document' && status >= 500;
    if (isBroken && !this.isOfOther(url))
      this.found.push(`${pathOf(url)} responds with HTTP ${status}`);
  }

  private handleFailure({ requestId, type, errorText, canceled }: LoadingFailed): void {
    const url = this.urls.get(requestId);
    this.urls.delete(requestId);
    if (url !== undefined && isCode(type) && !canceled && !this.isOfOther(url)) {
      this.found.push(`${pathOf(url)} cannot be loaded (${errorText})`);
    }
  }

  /** @param text a URL, or an error with its stack */
  private isOfOther(text: string): boolean {
    const [, unit = this.unit] = /\/remotes\/([a-z][a-z0-9-]*)\//.exec(text) ?? [];
    return unit !== this.unit;
  }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
