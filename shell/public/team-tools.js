// For those who build the shop: whose part is which, and where a remote comes from that is not the live
// one. In development, and where `?remote=` is allowed; no shopper's document names this file.
{
  const { unit, origin } = document.currentScript.dataset;
  const key = 'outlines';
  const bar = document.createElement('aside');
  bar.className = 'team-tools';
  bar.setAttribute('aria-label', 'Developer tools');

  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.textContent = 'Outline units (Alt+O)';
  const outline = (/** @type {boolean} */ isOn) => {
    document.documentElement.classList.toggle('outlined-units', isOn);
    toggle.setAttribute('aria-pressed', String(isOn));
    sessionStorage.setItem(key, String(isOn));
  };
  const turn = () => outline(toggle.getAttribute('aria-pressed') !== 'true');
  toggle.addEventListener('click', turn);
  document.addEventListener('keydown', (event) => {
    // By its place: with Alt held, the key types another letter on some systems.
    if (event.altKey && event.code === 'KeyO') turn();
  });
  outline(sessionStorage.getItem(key) === 'true');

  if (unit && origin) {
    const notice = document.createElement('span');
    notice.textContent = `${unit} comes from ${origin}.`;
    const end = document.createElement('a');
    end.href = '?remote=none';
    end.textContent = 'Back to the live build';
    bar.append(notice, end);
  }
  bar.append(toggle);
  document.body.append(bar);
}
