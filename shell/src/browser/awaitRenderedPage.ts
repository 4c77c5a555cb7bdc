/** The layout's first notice bar. Its paragraph is empty in the server's markup. */
const noticeSelector = '#root [data-notice]';
const noticeText =
  'You can read on: the buttons on this page need a moment longer. What you press now is done as soon as they are ready.';

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;

/**
 * Loads the page that the server has rendered. While its files do not arrive, such as while the host of its remote is
 * down, the visitor keeps the page with a notice, and this tries again.
 *
 * @param load loads the page
 * @param reload loads it again, from new URLs
 * @throws the error of the page's own code, with which no retry would help
 */
export async function awaitRenderedPage(
  load: () => Promise<void>,
  reload: () => Promise<void>,
): Promise<void> {
  let attempt = load;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, maxWaitMs)) {
    try {
      await attempt();
      break;
    } catch (error) {
      if (!isFileError(error)) throw error;
    }
    showNotice(noticeText);
    await timeOrConnection(waitMs);
    attempt = reload;
  }
  // React hydrates the server's markup, where the notice is empty.
  showNotice('');
}

/** Whether a file has not arrived. The messages are those of Module Federation and webpack. */
const isFileError = (error: unknown): boolean =>
  /ScriptNetworkError|Loading (CSS )?chunk/.test(String(error));

function showNotice(text: string): void {
  const notice = document.querySelector(noticeSelector);
  if (notice && notice.textContent !== text) notice.textContent = text;
}

const timeOrConnection = (waitMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs);
    addEventListener('online', resolve, { once: true });
  });
