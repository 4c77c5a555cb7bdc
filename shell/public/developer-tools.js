// Outlines the units of a page and shows the remote override. Included in documents of dev servers and where `?remote=`
// is allowed, never in those of shoppers.
{
  const { unit, origin } = document.currentScript.dataset;
  const storageKey = 'outlines';
  const toolbar = document.createElement('aside');
  toolbar.className = 'developer-tools';
  toolbar.setAttribute('aria-label', 'Developer tools');

  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.textContent = 'Outline units (Alt+O)';

  const state = document.getElementById('shop-state')?.textContent || '{}';
  /** @type {{ fragments?: Record<string, { unit: string } | undefined>, remotes?: Record<string, string> }} */
  const { fragments = {}, remotes = {} } = JSON.parse(state);
  /** Labels fragments with their owner and its build. */
  const labelFragments = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const unlabeled = document.querySelectorAll('[data-fragment]:not([data-owner])');
    for (const { dataset } of unlabeled) {
      const owner = fragments[dataset.fragment ?? '']?.unit ?? '';
      // The URL of a build is that of a dev server, or contains its version.
      const build = (remotes[owner] ?? '').replace(/^\/remotes\/[^/]+\/(\w+)\/.*/, '$1');
      dataset.owner = `${dataset.fragment}: ${owner} ${build}`;
    }
  };
  const fragmentObserver = new MutationObserver(labelFragments);

  const setOutlined = (/** @type {boolean} */ isOutlined) => {
    if (isOutlined) {
      labelFragments();
      fragmentObserver.observe(document.body, { childList: true, subtree: true });
    } else fragmentObserver.disconnect();
    document.documentElement.classList.toggle('outlined-units', isOutlined);
    toggle.setAttribute('aria-pressed', String(isOutlined));
    sessionStorage.setItem(storageKey, String(isOutlined));
  };
  const handleToggle = () => setOutlined(toggle.getAttribute('aria-pressed') !== 'true');
  toggle.addEventListener('click', handleToggle);
  document.addEventListener('keydown', (event) => {
    // Not `key`, which is another letter with Alt on some systems.
    if (event.altKey && event.code === 'KeyO') handleToggle();
  });
  setOutlined(sessionStorage.getItem(storageKey) === 'true');

  if (unit && origin) {
    const notice = document.createElement('span');
    notice.textContent = `${unit} comes from ${origin}.`;
    const endLink = document.createElement('a');
    endLink.href = '?remote=none';
    endLink.textContent = 'Back to the live build';
    toolbar.append(notice, endLink);
  }
  toolbar.append(toggle);
  document.body.append(toolbar);
}
